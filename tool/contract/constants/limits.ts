/* Longest texts and largest lists. */

/** Maximum length of a first or last name, in characters. */
export const nameMaxLength = 100;
/** Maximum length of names and codes of the organisation's items. */
export const organisationLimits = { name: 200, code: 60 } as const;
/** Maximum length of an access group's name and of its message. */
export const accessGroupLimits = { name: 60, message: 500 } as const;
/** Maximum length of the code that creates the first master. */
export const setupCodeMaxLength = 200;
/** Days that attempts to sign in are kept. */
export const signInDays = 180;
/** Maximum length of one message to the team. */
export const feedbackMaxLength = 5000;
/** Longest note of masters on such a message, in characters. */
export const feedbackNoteMaxLength = 2000;
/** Maximum length of the sentence from which a case is drafted. */
export const caseDraftLimits = { description: 500 } as const;
/** Most cases of one copy, or of one file. */
export const mostSharedCases = 200;
/** Most rows of one import call (a longer file is sent in parts, which also shows progress), and longest cell. */
export const importLimits = { rows: 500, cell: 1000 } as const;
/** Most people whom instructors may have a mail of invitation sent to in a day: each of them, to each section. */
export const invitationsPerDay = { instructor: 500, section: 300 } as const;
/** One message to students of a class: longest texts, and most people at once. */
export const classMailLimits = { subject: 120, text: 4000, recipients: 2500 } as const;
/** Most mails of such messages that one instructor sends in a day, and most messages. */
export const classMailsPerDay = { mails: 5000, messages: 30 } as const;
/** Most users in one response of the user list. */
export const maxUserRows = 500;
/** Retention of soft-deleted items, during which they can be restored (decision R35). */
export const restoreYears = 5;
/** Maximum length of what is translated at once: a line of a conversation. */
export const translationLimits = { text: 1000 } as const;
/** Days that a translation is kept, so that looking again costs nothing. */
export const translationDays = 30;
/** Longest texts of a kept word, most words of one person, and most of them in one review. */
export const keptWordLimits = {
  word: 80,
  meaning: 200,
  sentence: 1000,
  words: 1000,
  review: 20,
} as const;
/** What a weekly goal may count, and the largest one. */
export const goalUnits = ['days', 'minutes'] as const;
export const mostOfGoal = { days: 7, minutes: 600 } as const;
/** Days of practice in a week from which a student is asked, once, whether they want a goal. */
export const daysBeforeSuggestion = 2;

/* Limits on what speech costs. */

/** Where a completion rests on what the server heard: with the live provider, everywhere, nowhere. */
export const hearingModes = ['live', 'always', 'never'] as const;
/** Minutes that a student may speak in a day, unless a master says otherwise. */
export const defaultStudentMinutes = 120;
/** Highest limits that can be set. */
export const spendingBounds = { minutes: 1440, usd: 1_000_000 } as const;
/** Share of a limit from which on it is warned about. */
export const warningShare = 0.8;
