export const feedbackReport = {
  title: 'KI-Feedback',
  about: '{{title}} · {{date}}',
  analysis: 'So lief dein Gespräch',
  wellDone: 'Geschafft! Du hast {{time}} gesprochen.',
  saidNothing: 'Das Gespräch dauerte {{time}}, und von dir war nichts zu hören.',
  saidNothingText:
    'Prüfe vor dem nächsten Versuch im Startfenster, ob sich der Balken bewegt, wenn du sprichst. Im Gespräch gibt dir ‚Tipp‘ einen Satz für den Anfang, und mit ‚Tippen‘ kannst du schreiben.',
  note: 'Dieses Feedback hat eine KI geschrieben. Nimm es als Hilfe beim Lernen.',
  demoBadge: 'Demo-Bericht',
  demoNote:
    'Der Demo-Partner hat diesen Bericht nach festen Regeln aus Beispielmitschriften geschrieben.',
  pending: 'Dein Feedback wird gerade geschrieben. Sobald es fertig ist, erscheint es hier.',
  pendingLong:
    'Es dauert länger als sonst. Du kannst die Seite verlassen: Der Bericht wird für dich aufgehoben.',
  failed: 'Das Feedback konnte nicht geladen werden.',
  failedText:
    'Dein Bericht konnte nicht geschrieben werden. Mit ‚Erneut versuchen‘ wird er neu geschrieben; dein Gespräch und sein Ergebnis bleiben erhalten. Gelingt auch das nicht, sag es deiner Lehrkraft.',
  failedAgain: 'Die Anfrage hat Parley nicht erreicht. Versuche es gleich noch einmal.',
  failedOften:
    'Öfter kannst du das heute nicht anfordern. Versuche es morgen wieder oder sag es deiner Lehrkraft.',
  none: 'Kein Feedback vorhanden.',
  noneText:
    'Einen Bericht gibt es für Gespräche, die mindestens so lange dauern, wie ihr Fall verlangt, und in denen du sprichst. Getippte Beiträge zählen nur, wo der Fall es vorsieht.',
  comparison: 'Im Vergleich zum letzten Versuch',
  comparisonText: 'Dein Versuch vom {{date}} und dieser, gezählt nach dem, was gesagt wurde.',
  openLast: 'Letzten Versuch öffnen',
  figure: 'Kennzahl',
  lastTime: 'Letztes Mal',
  thisTime: 'Dieses Mal',
  change: 'Änderung',
  same: 'Gleich',
  turns: 'Deine Beiträge',
  words: 'Deine Wörter',
  talk_share: 'Dein Anteil an allen Wörtern',
  words_per_minute: 'Deine Wörter pro Minute beim Sprechen',
  key_items_said: 'Benutzte Schlüsselwörter',
  ofItems: '{{said}} von {{all}}',
  newKeyItems: 'Dieses Mal neu: {{items}}',
  back: 'Zum Dashboard',
  again: 'Noch einmal üben',
  transcript: 'Mitschrift öffnen',
  print: 'Feedback drucken',
};
