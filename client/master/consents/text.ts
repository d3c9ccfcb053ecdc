import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useConsentsText = catalogue('master-consents', messages);
