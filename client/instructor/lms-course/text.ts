import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useLtiCourseText = catalogue('lti-course', messages);
