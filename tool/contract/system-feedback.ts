import { z } from 'zod';
import { AfterId, Id, Instant, requiredText, Success } from './common.ts';
import { feedbackMaxLength } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { roles } from './roles.ts';

export const SystemFeedbackBody = z.object({
  feedback: requiredText(feedbackMaxLength, 'Please write your feedback first'),
});

/** A message to the team; name and e-mail are empty when the account no longer exists. */
export const FeedbackMessage = z.object({
  id: Id,
  at: Instant,
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  text: z.string(),
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

export const systemFeedbackEndpoints = {
  'GET /api/master/feedback': { query: AfterId, response: z.array(FeedbackMessage) },
  'POST /api/system/feedback': { body: SystemFeedbackBody, response: Success },
  'POST /api/student/feedback': { body: SystemFeedbackBody, response: Success },
} satisfies EndpointTable;
