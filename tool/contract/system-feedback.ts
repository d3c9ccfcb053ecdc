import { z } from 'zod';
import { AfterId, Id, Instant, requiredText, Success, text } from './common.ts';
import { feedbackStates } from './constants/feedback-states.ts';
import { feedbackMaxLength, feedbackNoteMaxLength } from './constants/limits.ts';
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
  state: z.enum(feedbackStates),
  /** Internal note of the masters. */
  note: z.string(),
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

export const FeedbackQuery = AfterId.extend({ state: z.enum(feedbackStates).optional() });
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;

/** How a master handles a message; absent fields stay unchanged. */
export const FeedbackHandlingBody = z
  .object({
    state: z.enum(feedbackStates, { error: 'Choose one of the listed choices' }).optional(),
    note: text(feedbackNoteMaxLength).optional(),
  })
  .refine(({ state, note }) => state !== undefined || note !== undefined, {
    error: 'Choose one of the listed choices',
    path: ['state'],
  });
export type FeedbackHandlingBody = z.infer<typeof FeedbackHandlingBody>;

export const systemFeedbackEndpoints = {
  'GET /api/master/feedback': { query: FeedbackQuery, response: z.array(FeedbackMessage) },
  'PUT /api/master/feedback/{id}': { body: FeedbackHandlingBody, response: Success },
  'POST /api/system/feedback': { body: SystemFeedbackBody, response: Success },
  'POST /api/student/feedback': { body: SystemFeedbackBody, response: Success },
} satisfies EndpointTable;
