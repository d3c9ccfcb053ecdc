export const masterSpeech = {
  failed: 'Die Prüfung des Sprachdienstes konnte nicht geladen werden',
  title: 'Letzte Prüfung des Sprachdienstes',
  description:
    'Sie wird am Server mit npm run parley -- check-openai ausgeführt. Sie tut in etwa einer Minute, was ein Gespräch tut.',
  demoTitle: 'Studierende sprechen mit dem Demo-Partner',
  demoText: 'Dieser Server hat keinen OPENAI_API_KEY, also gibt es keinen Dienst zu prüfen.',
  neverTitle: 'Der Sprachdienst wurde noch nicht geprüft',
  neverText:
    'Führe npm run parley -- check-openai auf dem Server aus, nachdem der Schlüssel gesetzt ist und bevor der erste Kurs beginnt.',
  allWorks: 'Am {{at}} hat alles geklappt. Der Sprachdienst kostete {{cost}}.',
  someFails: 'Am {{at}} hat nicht alles geklappt. Der Sprachdienst kostete {{cost}}.',
  step: 'Was ein Gespräch braucht',
  result: 'Ergebnis',
  detail: 'Was dabei herauskam',
  works: 'Geht',
  fails: 'Geht nicht',
};
