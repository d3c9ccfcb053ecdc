export const en = {
  wentWell: 'What went well',
  tryAgain: 'Try again',
  turn: 'turn {number}',
  tryFirst: 'Try it first:',
  answer: 'Answer:',
  inNumbers: 'In numbers',
  time: 'Time: {time}',
  turns: 'Your turns: {turns}',
  typed: 'Typed turns: {turns}',
  words: 'Your words: {words} ({share}% of all words spoken)',
  rate: 'Your words per minute of speaking: {rate}',
  keyItems: 'Key items used: {said} of {all}',
  nextStep: 'Your next step',
  note: 'This report is based on an automatic transcript, which may contain mistakes. It does not judge pronunciation.',
  retry: 'You said “{quote}”. How would you say it now?',
  summary: 'You took part in the conversation from beginning to end.',
  practiseMore: 'Practice this conversation once more and give longer answers.',
  silent: 'You opened the conversation, which is the first step.',
  silentNext: 'Try again and answer with a short sentence; a few words are enough to begin.',
};

/** Fixed texts of a report; `{name}` is a placeholder. */
export type ReportTexts = Record<keyof typeof en, string>;
