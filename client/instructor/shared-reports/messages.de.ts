export const sharedReports = {
  title: 'Geteilte Berichte von Studierenden',
  text: 'Jeden haben die Studierenden selbst mit den Lehrkräften des Kurses geteilt; sie können ihn zurücknehmen.',
  student: 'Studierende',
  case: 'Übungsfall',
  sharedOn: 'Geteilt',
  pageTitle: 'Geteilter Bericht',
  about: '{{student}} · {{title}} · {{date}}',
  note: 'Dieser Bericht wurde dir freiwillig gezeigt und kann zurückgenommen werden. Bitte behandle ihn vertraulich.',
  demoNote:
    'Der Demo-Partner hat diesen Bericht nach festen Regeln aus Beispielmitschriften geschrieben.',
  words: 'Benutzte Schlüsselwörter des Falls',
  noWords: 'Kein Schlüsselwort des Falls wurde benutzt.',
  failed: 'Dieser Bericht ist nicht oder nicht mehr mit dir geteilt.',
  back: 'Zurück zu den Studierenden',
  loadFailed: 'Der Bericht konnte nicht geladen werden.',
};
