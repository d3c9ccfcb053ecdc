export const unsubscribe = {
  title: 'Erinnerungen per E-Mail',
  text: 'Parley schreibt dir einen Tag, bevor ein Übungsfall fällig ist, den du noch nicht abgeschlossen hast.',
  off: 'Erinnerungen ausschalten',
  switching: 'Wird ausgeschaltet …',
  done: 'Erinnerungen sind ausgeschaltet. In deinen Kontoeinstellungen kannst du sie wieder einschalten.',
  home: 'Zu Parley',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es noch einmal.',
  incomplete: 'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.',
};
