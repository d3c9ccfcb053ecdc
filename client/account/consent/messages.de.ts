export const consent = {
  title: 'Einwilligung zur Teilnahme an der Studie',
  intro: 'Bevor du anfängst, lies bitte, was die Teilnahme an der Studie bedeutet.',
  changed:
    'Der Einwilligungstext hat sich seit deiner letzten Antwort geändert. Bitte lies das ganze Dokument noch einmal, bevor du dich entscheidest.',
  document: 'Die ganze Einwilligungserklärung lesen',
  version: 'Version {{version}} vom {{date}}',
  box: 'Ich habe die Einwilligungserklärung gelesen und nehme an der Studie teil.',
  unticked: 'Um fortzufahren, musst du in die Teilnahme an der Studie einwilligen.',
  agree: 'Ich willige ein',
  processing: 'Wird gespeichert …',
  close: 'Schließen',
  translated: 'Dies ist eine Übersetzung. Du willigst in den englischen Text ein.',
  readOriginal: 'Englischen Text lesen',
  readTranslation: 'Übersetzung lesen',
};
