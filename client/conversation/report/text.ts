import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useFeedbackReportText = catalogue('feedback-report', messages);
