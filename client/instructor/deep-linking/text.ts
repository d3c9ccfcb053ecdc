import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useDeepLinkingText = catalogue('lti-deep-linking', messages);
