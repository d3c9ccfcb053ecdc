import { z } from 'zod';
import { requiredText, Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Most characters of one message to the team. */
export const feedbackMaxLength = 5000;

export const SystemFeedbackBody = z.object({
  feedback: requiredText(feedbackMaxLength, 'Please write your feedback first'),
});

export const systemFeedbackEndpoints = {
  'POST /api/system/feedback': { body: SystemFeedbackBody, answer: Success },
  'POST /api/student/feedback': { body: SystemFeedbackBody, answer: Success },
} satisfies EndpointTable;
