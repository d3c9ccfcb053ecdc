import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useHelpText = catalogue('help', messages);
