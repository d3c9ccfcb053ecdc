/** What a learner's reports are written in: the language of the interface, or the one they practice. */
export const reportLanguages = ['interface', 'practiced'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];
