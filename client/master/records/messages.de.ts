export const masterRecords = {
  title: 'Protokolle',
  description:
    'Was geändert, wozu eingewilligt und was gelöscht wurde, und was dir geschrieben wird',
  audit: 'Prüfprotokoll',
  signIns: 'Anmeldungen',
  consents: 'Einwilligungen',
  research: 'Forschung',
  deleted: 'Gelöschtes',
  speech: 'Sprachdienst',
  feedback: 'Feedback',
};
