export const microphoneHelp = {
  title: 'So erlaubst du das Mikrofon',
  browser: 'Browser',
  chrome: 'Chrome am Computer',
  edge: 'Edge am Computer',
  firefox: 'Firefox',
  safariMac: 'Safari am Mac',
  chromeAndroid: 'Chrome auf Android',
  safariIos: 'Safari auf iPhone oder iPad',
  chromeOpen: 'Klicke auf das Symbol mit den zwei Reglern neben der Adresse.',
  chromeAllow: 'Schalte das Mikrofon ein.',
  edgeOpen:
    'Klicke auf das Schloss neben der Adresse und dann auf die Berechtigungen für diese Seite.',
  edgeAllow: 'Stelle das Mikrofon auf „Zulassen“.',
  firefoxOpen:
    'Tippe auf das durchgestrichene Mikrofon neben der Adresse. Gibt es keines, tippe auf das Schloss.',
  firefoxAllow: 'Hebe die Sperre des Mikrofons auf.',
  safariMacOpen:
    'Öffne oben am Bildschirm das Menü Safari und wähle die Einstellungen für diese Website.',
  safariMacAllow: 'Stelle das Mikrofon auf „Erlauben“.',
  chromeAndroidOpen: 'Tippe auf das Symbol neben der Adresse und dann auf die Berechtigungen.',
  chromeAndroidAllow: 'Schalte das Mikrofon ein.',
  safariIosOpen:
    'Tippe auf das Seitenmenü neben der Adresse und dann auf die Website-Einstellungen.',
  safariIosAllow: 'Stelle das Mikrofon auf „Erlauben“.',
  again: 'Komm zurück und versuche es noch einmal. Hat sich nichts geändert, lade die Seite neu.',
  app: 'In einer App, etwa der von Moodle oder Canvas, haben Seiten vielleicht kein Mikrofon: Öffne deinen Kurs dann im Browser dieses Geräts.',
  system:
    'Immer noch nichts? Prüfe, ob ein Mikrofon angeschlossen ist. In den Einstellungen deines Computers oder Telefons steht, welche Programme das Mikrofon benutzen dürfen: Der Browser muss dabei sein, und kein anderes Programm darf es belegen.',
};
