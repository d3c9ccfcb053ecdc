export const secondFactor = {
  pageTitle: 'Dein zweiter Faktor',
  codeText: 'Gib die sechs Ziffern ein, die deine Authenticator-App für Parley anzeigt.',
  code: 'Code',
  codeHint: 'Ohne dein Handy gibst du einen deiner Wiederherstellungscodes ein.',
  continue: 'Weiter',
  checking: 'Wird geprüft …',
  codeFailed: 'Der Code konnte nicht geprüft werden. Bitte versuche es noch einmal.',
  signOut: 'Abmelden',
  lost: 'Wenn du beides verloren hast, bitte eine andere Person aus der Administration, deinen zweiten Faktor zurückzusetzen, oder die Person, die den Server betreibt (Befehl: reset-second-factor).',
  enrolText: 'Wer diese Installation von Parley administriert, braucht einen zweiten Faktor.',
  loading: 'Dein zweiter Faktor wird geladen …',
  loadFailed: 'Dein zweiter Faktor konnte nicht geladen werden.',

  cardTitle: 'Zweiter Faktor',
  cardText:
    'Ein Code aus einer Authenticator-App, der nach dem Passwort abgefragt wird: Wer dein Passwort erfährt, kann sich damit allein nicht anmelden.',
  off: 'Du hast noch keinen zweiten Faktor.',
  on: 'Dein zweiter Faktor ist seit {{date}} aktiv.',
  left_one: 'Noch {{count}} Wiederherstellungscode ist übrig.',
  left_other: 'Noch {{count}} Wiederherstellungscodes sind übrig.',
  neededHere:
    'Wer Parley administriert, braucht hier einen; er lässt sich deshalb nicht entfernen.',
  setUp: 'Zweiten Faktor einrichten',
  renew: 'Neue Codes erstellen',
  renewText: 'Deine bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
  remove: 'Zweiten Faktor entfernen',
  removeText: 'Danach meldest du dich mit dem Passwort allein an.',
  removed: 'Dein zweiter Faktor wurde entfernt.',
  changeFailed: 'Die Änderung konnte nicht gespeichert werden. Bitte versuche es noch einmal.',

  password: 'Aktuelles Passwort',
  passwordText: 'Gib dein Passwort ein, damit niemand anders dies für dich einrichtet.',
  next: 'Weiter',
  scanText:
    'Scanne dieses Bild mit einer Authenticator-App (z. B. Aegis, Google Authenticator oder 1Password) und gib dann den Code ein, den sie anzeigt.',
  qrLabel: 'QR-Code für deine Authenticator-App',
  secret: 'Schlüssel zum Eintippen',
  confirm: 'Einschalten',

  recoveryTitle: 'Deine Wiederherstellungscodes',
  recoveryText:
    'Jeder öffnet dein Konto einmal, wenn du dein Handy nicht zur Hand hast. Bewahre sie bei deinen wichtigen Unterlagen auf: Sie werden nicht noch einmal angezeigt.',
  recoveryList: 'Wiederherstellungscodes',
  download: 'Herunterladen',
  done: 'Ich habe sie gesichert',
};
