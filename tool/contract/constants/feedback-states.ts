/** How far masters have handled a user's message. */
export const feedbackStates = ['new', 'seen', 'done'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
