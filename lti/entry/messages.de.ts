/** Texts of the pages that the LTI entry itself shows. */
export const gatewayTexts = {
  opening: 'Parley wird geöffnet …',
  openingText: 'Einen Moment, dein Kurs wird geöffnet.',
  refusedTitle: 'Diese Aktivität konnte nicht geöffnet werden',
  refusedHelp:
    'Bitte geh zurück in deinen Kurs und öffne die Aktivität noch einmal. Wenn das wieder geschieht, sag deiner Lehrkraft oder der LMS-Administration Bescheid und nenne diese Kennung:',
  unregisteredTitle: 'Parley wurde nicht registriert',
  unregisteredHelp:
    'In deinem LMS muss nichts rückgängig gemacht werden: Registriere noch einmal, sobald die Ursache behoben ist. Wenn das wieder geschieht, nenne der Administration von Parley diese Kennung:',
  ownWindowTitle: 'Parley in einem eigenen Fenster öffnen',
  ownWindowText:
    'Dein Browser lässt nicht zu, dass sich Websites innerhalb anderer Seiten merken, wer du bist. In einem eigenen Fenster funktioniert Parley wie gewohnt.',
  siteText:
    'Die Administration von Parley hat dieser Website noch nicht erlaubt, Parley in ihren Seiten zu zeigen. In einem eigenen Fenster funktioniert Parley wie gewohnt.',
  ownWindowButton: 'In neuem Fenster öffnen',
  backToCourse: 'Zurück zum Kurs',
  goOn: 'Weiter',
  registeredTitle: 'Parley ist registriert',
  registeredText:
    'Jetzt muss die Administration von Parley die Registrierung noch aktivieren. Du kannst dieses Fenster schließen.',
  chosen: 'In Parley gewählt:',
  brokenTitle: 'Parley ist zurzeit nicht verfügbar',
  brokenText: 'Bitte versuche es in ein paar Minuten noch einmal.',
} as const;
