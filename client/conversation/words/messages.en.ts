import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('words-to-use', {
  title: 'Words to use',
  said: 'said',
});
