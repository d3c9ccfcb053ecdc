import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useAccessText = catalogue('master-access-groups', messages);
