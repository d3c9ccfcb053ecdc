import { catalogue } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

export const useInstructorDashboardText = catalogue('instructor-dashboard', messages);
