import { catalogue } from '../../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useMappingsText = catalogue('master-integrations-mappings', messages);
