; The installer for Windows: for the one who starts it, without an administrator. packaging/windows/package calls makensis with
; VERSION, PROGRAMS (the folder with what is installed), OUT (the installer's file), SIGN (packaging/windows/sign), KBYTES and HOME (an address or nothing).
; Vorhand-…-setup.exe /S installs without a question, "Uninstall.exe" /S removes. Exit code 2: a program of Vorhand is running.

Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
; Wide enough to see that both programs are nearly the same.
SetCompressorDictSize 64
!uninstfinalize '"${SIGN}" "%1"' = 0
!include MUI2.nsh
!include LogicLib.nsh

!define CLASSES "Software\Classes"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Vorhand"

Name "Vorhand"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Vorhand"
InstallDirRegKey HKCU "${REMOVAL}" "InstallLocation"
BrandingText "Vorhand ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Vorhand"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Vorhand"
VIAddVersionKey CompanyName "The Vorhand project"
VIAddVersionKey LegalCopyright "The Vorhand authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\vorhand.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString Book ${LANG_ENGLISH} "Vorhand: a Skat club's book"
LangString Book ${LANG_GERMAN} "Vorhand: Buch eines Skatvereins"
LangString Running ${LANG_ENGLISH} "Vorhand is open. Close it, then try again."
LangString Running ${LANG_GERMAN} "Vorhand ist offen. Bitte beenden, dann noch einmal versuchen."

; What is running cannot be written to, and its window is there: asked before anything is changed.
!macro CloseFirst FUNCTION
  Function ${FUNCTION}
    again:
    ClearErrors
    ${If} ${FileExists} "$INSTDIR\vorhand.exe"
      FileOpen $0 "$INSTDIR\vorhand.exe" a
      FileClose $0
    ${EndIf}
    ${IfNot} ${Errors}
    ${AndIf} ${FileExists} "$INSTDIR\vorhand-console.exe"
      FileOpen $0 "$INSTDIR\vorhand-console.exe" a
      FileClose $0
    ${EndIf}
    FindWindow $0 "Window Class" "Vorhand"
    ${If} $0 <> 0
      SetErrors
    ${EndIf}
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Running) /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    ${EndIf}
  FunctionEnd
!macroend
!insertmacro CloseFirst close_first
!insertmacro CloseFirst un.close_first

!macro TellDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  Call close_first
  SetOutPath "$INSTDIR"
  File /r "${PROGRAMS}\*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"

  ; Its start menu, and what a double click on a book does.
  CreateShortcut "$SMPROGRAMS\Vorhand.lnk" "$INSTDIR\vorhand.exe"
  WriteRegStr HKCU "${CLASSES}\Vorhand.Book" "" "$(Book)"
  WriteRegStr HKCU "${CLASSES}\Vorhand.Book\DefaultIcon" "" '"$INSTDIR\vorhand.exe",0'
  WriteRegStr HKCU "${CLASSES}\Vorhand.Book\shell\open\command" "" '"$INSTDIR\vorhand.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.vorhand" "" "Vorhand.Book"
  WriteRegStr HKCU "${CLASSES}\.vorhand\OpenWithProgids" "Vorhand.Book" ""
  !insertmacro TellDesktop

  ; What the settings of the system list, and how it is removed.
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Vorhand"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\vorhand.exe"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "The Vorhand project"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  !if "${HOME}" != ""
    WriteRegStr HKCU "${REMOVAL}" "URLInfoAbout" "${HOME}"
  !endif
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${KBYTES}
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
SectionEnd

; Only what was installed: whatever else lies in the folder, books above all, stays, and so does everything in the user's own folders.
Section Uninstall
  Call un.close_first
  !include "${REMOVES}"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Vorhand.lnk"
  DeleteRegKey HKCU "${CLASSES}\Vorhand.Book"
  DeleteRegValue HKCU "${CLASSES}\.vorhand\OpenWithProgids" "Vorhand.Book"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.vorhand\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.vorhand" ""
  ${If} $0 == "Vorhand.Book"
    DeleteRegValue HKCU "${CLASSES}\.vorhand" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.vorhand"
  DeleteRegKey HKCU "${REMOVAL}"
  !insertmacro TellDesktop
SectionEnd
