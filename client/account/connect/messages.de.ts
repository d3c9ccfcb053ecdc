export const connect = {
  cardTitle: 'Noch ein Konto von dir',
  cardText:
    'Wenn du Parley schon mit E-Mail-Adresse und Passwort benutzt hast, melde dich einmal bei diesem Konto an. Was du in beiden gemacht hast, ist dann an einem Ort, und beide Wege führen dorthin.',
  open: 'Weiteres Konto verbinden',
  stepTitle: 'Gehört dieses Konto auch dir?',
  stepText:
    'Für {{email}} gibt es schon ein Konto. Melde dich einmal dabei an, dann öffnet dein Kurs ab jetzt dieses Konto, mit allem, was du darin gemacht hast. Das geht auch später: Öffne deinen Kurs noch einmal und gehe zu den Kontoeinstellungen.',
  email: 'E-Mail',
  password: 'Passwort',
  connect: 'Anmelden und verbinden',
  connecting: 'Wird verbunden …',
  skip: 'Ohne dieses Konto weiter',
  forgot: 'Link für ein Passwort mailen',
  linkSent:
    'Wenn {{email}} ein Konto hat, ist ein Link unterwegs. Wähle damit ein Passwort und komm dann hierher zurück.',
  linkFailed: 'Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  failed: 'Die Konten konnten nicht verbunden werden. Bitte versuche es noch einmal.',
};
