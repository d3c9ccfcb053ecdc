import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useDeletedText = catalogue('master-deleted', messages);
