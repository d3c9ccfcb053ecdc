export const password = {
  forgotTitle: 'Passwort vergessen?',
  forgotText:
    'Nenn uns deine E-Mail-Adresse, und wir senden dir einen Link, mit dem du ein neues Passwort wählst.',
  forgotSend: 'Link senden',
  forgotSending: 'Wird gesendet …',
  forgotDone:
    'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt nur kurze Zeit.',
  resetTitle: 'Neues Passwort wählen',
  resetFor: 'Für das Konto von {{email}}',
  resetNew: 'Neues Passwort',
  resetSave: 'Passwort speichern',
  resetDone: 'Dein Passwort wurde geändert!',
  resetIncomplete: 'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.',
};
