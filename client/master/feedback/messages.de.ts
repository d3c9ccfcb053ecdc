export const masterFeedback = {
  title: 'Feedback',
  text: 'Was im Dialog „Hilfe & Feedback“ und auf den Hilfeseiten geschrieben wird, das Neueste zuerst.',
  student: 'Studierende',
  instructor: 'Lehrkraft',
  master: 'Admin',
  gone: 'Konto entfernt',
  answer: 'Per E-Mail antworten',
  answerTo: '{{name}} per E-Mail antworten',
  failed: 'Das Feedback konnte nicht geladen werden',
  emptyTitle: 'Noch kein Feedback',
  emptyText: 'Die Feedback-Taste steht auf jeder Seite bereit.',
};
