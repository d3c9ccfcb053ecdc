/** What a weekly goal may count. */
export const goalUnits = ['days', 'minutes'] as const;
export type GoalUnit = (typeof goalUnits)[number];

/** Largest goal of a week. */
export const mostOfGoal = { days: 7, minutes: 600 } as const satisfies Record<GoalUnit, number>;

/** Days of practice in a week from which a student is asked, once, whether they want a goal. */
export const daysBeforeSuggestion = 2;
