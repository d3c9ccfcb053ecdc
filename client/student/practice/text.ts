import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const usePracticeText = catalogue('practice', messages);
