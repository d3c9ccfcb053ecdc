import { catalogue } from '../../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useGuideText = catalogue('master-integrations-guides', messages);
