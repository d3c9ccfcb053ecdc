import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useFeedbackText = catalogue('master-feedback', messages);
