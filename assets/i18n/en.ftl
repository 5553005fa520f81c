### Vorhand. One message a line; the ids are declared in src/i18n.

## Common
program-name = Vorhand
