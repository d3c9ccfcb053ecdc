import type { ReportTexts } from './messages.en.ts';

export const de: ReportTexts = {
  wentWell: 'Was gut war',
  tryAgain: 'Versuche es noch einmal',
  turn: 'Beitrag {number}',
  tryFirst: 'Versuche es zuerst selbst:',
  answer: 'Lösung:',
  inNumbers: 'In Zahlen',
  time: 'Zeit: {time}',
  turns: 'Deine Beiträge: {turns}',
  typed: 'Getippte Beiträge: {turns}',
  words: 'Deine Wörter: {words} ({share} % aller gesprochenen Wörter)',
  rate: 'Deine Wörter pro Minute beim Sprechen: {rate}',
  keyItems: 'Benutzte Schlüsselwörter: {said} von {all}',
  nextStep: 'Dein nächster Schritt',
  note: 'Dieser Bericht beruht auf einer automatischen Mitschrift, die Fehler enthalten kann. Er beurteilt keine Aussprache.',
  retry: 'Du hast „{quote}“ gesagt. Wie würdest du es jetzt sagen?',
  summary: 'Du hast dich von Anfang bis Ende am Gespräch beteiligt.',
  practiseMore: 'Übe dieses Gespräch noch einmal und antworte ausführlicher.',
  silent: 'Du hast das Gespräch begonnen, das ist der erste Schritt.',
  silentNext:
    'Versuche es noch einmal und antworte mit einem kurzen Satz; ein paar Wörter genügen für den Anfang.',
};
