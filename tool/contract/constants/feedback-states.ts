/** How far masters are with what somebody wrote to them. */
export const feedbackStates = ['new', 'seen', 'done'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
