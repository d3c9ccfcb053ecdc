import type { FeedbackState } from '../../../tool/contract/constants/feedback-states.ts';
import type { FeedbackHandlingBody } from '../../../tool/contract/system-feedback.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** Query key prefix of all lists of messages. */
export const feedbackKey = ['master', 'feedback'] as const;

/** Feedback messages, newest first; only those of `state` if it is given. */
export const feedbackQuery = (state: FeedbackState | undefined) =>
  pagedQuery([...feedbackKey, state], (page, signal) =>
    call('GET /api/master/feedback', { query: { ...page, state }, signal }),
  );

export const handleFeedback = (id: string, body: FeedbackHandlingBody) =>
  call('PUT /api/master/feedback/{id}', { params: { id }, body });
