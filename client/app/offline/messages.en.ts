import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('offline', {
  title: 'You are offline',
  text: 'Parley opens by itself as soon as there is a network again. You stay signed in.',
  again: 'Try Again',
});
