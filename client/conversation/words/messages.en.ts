import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('words-to-use', {
  title: 'Words to use',
  said: 'said',
});
