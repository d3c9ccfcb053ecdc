export const setup = {
  title: 'Parley einrichten',
  text: 'Dieses Parley hat noch keine Administration. Erstelle das erste Admin-Konto: Es kann Einrichtungen, Kurse und Personen hinzufügen.',
  code: 'Einrichtungscode',
  codeHint: 'Der Server gibt ihn beim Start aus. Er gilt einen Tag lang und nur einmal.',
  email: 'E-Mail',
  create: 'Konto erstellen',
  creating: 'Wird erstellt …',
  failed: 'Das Konto konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  closedTitle: 'Parley ist eingerichtet',
  closedText:
    'Dieses Parley hat schon eine Administration. Bitte melde dich an oder frag dort nach einem Konto.',
  toLogin: 'Zur Anmeldung',
  checking: 'Wird geprüft …',
  checkFailed: 'Parley hat nicht geantwortet. Bitte versuche es noch einmal.',
};
