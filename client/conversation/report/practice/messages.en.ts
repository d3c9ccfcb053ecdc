import { catalogue } from '../../../lib/text.ts';

export const messages = catalogue('report-practice', {
  wentWell: 'What went well',
  tryAgain: 'Say it better',
  tryAgainText:
    'Try each one first; the answer shows when you have tried. What you record here is sent to the speech service to be written down, and is not kept.',
  more_one: '{{count}} more to practice',
  more_other: '{{count}} more to practice',
  youSaid: 'You said',
  answer: 'Better',
  showAnswer: 'Show the Answer',
  sayIt: 'Say It Again',
  stop: 'Stop Recording',
  listening: 'Recording. Say the whole sentence.',
  checking: 'Checking what you said…',
  heard: 'We heard: “{{text}}”',
  heardNothing: 'Nothing was heard. Please try again, a little closer to the microphone.',
  right: 'That is it!',
  close: 'Almost. Still missing: {{words}}',
  different: 'Not yet. Compare with the answer and try once more.',
  cannotCheck:
    'The demo partner cannot write down what you say. Listen to yourself and compare with the answer.',
  cannotRecord: 'No microphone. Say it aloud, then look at the answer.',
  failed: 'This could not be checked: {{reason}}',
  playTry: 'Hear your try',
  turn: 'Turn {{number}}',
  turnLink: 'Turn {{number}} in the transcript',
  keyItems: 'Words to use',
  keyItemsCount: '{{said}} of {{all}} said',
  said: 'said in turn {{turn}}',
  notSaid: 'not said yet',
  nextStep: 'Your next step',
  details: 'More about this conversation',
  scoreQueued: 'Your score is on its way to your course.',
  scoreSent: 'Your score was sent to your course.',
  scoreRefused:
    'Your course did not take your score. Your instructor can see this and send it again.',
});
