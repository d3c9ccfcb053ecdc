import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('master-speech', {
  failed: 'Failed to load the check of the speech service',
  title: 'Last Check of the Speech Service',
  description:
    'An operator runs it with npm run parley -- check-openai. It does what a conversation does, in about a minute.',
  demoTitle: 'Students talk with the demo partner',
  demoText: 'This server has no OPENAI_API_KEY, so there is no service to check.',
  neverTitle: 'The speech service has not been checked yet',
  neverText:
    'Run npm run parley -- check-openai on the server after setting the key, and before the first class.',
  allWorks: 'Everything worked on {{at}}. The speech cost {{cost}}.',
  someFails: 'Not everything worked on {{at}}. The speech cost {{cost}}.',
  step: 'What a conversation needs',
  result: 'Result',
  detail: 'What came of it',
  works: 'Works',
  fails: 'Fails',
});
