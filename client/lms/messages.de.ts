export const ltiEntry = {
  opening: 'Dein Kurs wird geöffnet …',
  failedTitle: 'Dieser Zugang gilt nicht mehr',
  failedText: 'Bitte geh zurück in deinen Kurs und öffne die Aktivität noch einmal.',
  offlineText: 'Der Server war nicht zu erreichen. Bitte öffne die Aktivität gleich noch einmal.',
  toLogin: 'Zur Anmeldung',
  consentNeeded: 'Einwilligung erforderlich',
  consentRefused: 'Um Parley zu nutzen, musst du in die Studie einwilligen.',
  consentAgain: 'Noch einmal lesen',
  consentFailed: 'Deine Antwort konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  restrictedTitle: 'Wir freuen uns auch schon auf dich!',
  continueTitle: 'Als {{name}} fortfahren?',
  continueText: 'Dein Kurs hat Parley für {{name}} geöffnet.',
  continueOther:
    'In diesem Browser bist du als {{other}} angemeldet. Bereits offene Seiten bleiben, wie sie sind.',
  continueAs: 'Weiter als {{name}}',
  stayAs: 'Als {{other}} angemeldet bleiben',
  notMe: 'Das bin ich nicht',
  ownWindow: 'In neuem Fenster öffnen',
  ownWindowFailed:
    'Das Fenster konnte nicht geöffnet werden. Bitte erlaube Pop-up-Fenster und versuche es noch einmal.',
  nothingKept:
    'Dein Browser speichert innerhalb deines Kurses nichts für Parley. Wenn du gebeten wirst, die Aktivität noch einmal zu öffnen, hilft ein eigenes Fenster.',
  missingTitle: 'Diese Aktivität stammt aus einem anderen Kurs',
  missingForStudents:
    'Der Übungsfall wurde noch nicht in deinen Kurs übernommen. Bitte sag deiner Lehrkraft Bescheid: Sobald sie diese Aktivität einmal geöffnet hat, klappt es.',
  missingForInstructors:
    'Der Übungsfall gehört zu einem Kurs, in dem du in Parley nicht lehrst, deshalb wurde er nicht kopiert. Bitte die Lehrkraft jenes Kurses, diese Aktivität einmal zu öffnen, oder füge ihr einen eigenen Fall hinzu.',
  toCourse: 'Zu meinen Übungen',
  toDashboard: 'Zu meinem Dashboard',
  endedTitle: 'Deine Sitzung ist beendet',
  endedText:
    'Öffne die Aktivität noch einmal aus deinem Kurs, um weiterzumachen. Was du bisher getan hast, ist gespeichert.',
  backToCourse: 'Zurück zum Kurs',
  backToDialog: 'Zurück zur Auswahl',
};
