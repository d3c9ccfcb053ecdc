import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useImportsText = catalogue('master-imports', messages);
