/* Maximum lengths of texts and sizes of lists. */

/** Maximum length of a first or last name, in characters. */
export const nameMaxLength = 100;
/** Maximum length of names and codes of institutions, terms, classes and sections. */
export const organisationLimits = { name: 200, code: 60 } as const;
/** Maximum length of an access group's name and of its message. */
export const accessGroupLimits = { name: 60, message: 500 } as const;
/** Maximum length of the code that creates the first master. */
export const setupCodeMaxLength = 200;
/** Days that sign-in attempts are stored. */
export const signInDays = 180;
/** Maximum length of one message to the team. */
export const feedbackMaxLength = 5000;
/** Maximum length of the masters' note on such a message, in characters. */
export const feedbackNoteMaxLength = 2000;
/** Maximum length of the sentence from which a case is drafted. */
export const caseDraftLimits = { description: 500 } as const;
/** Maximum number of cases in one copy request or file. */
export const maxSharedCases = 200;
/** Maximum number of cases that are added to a course of an LMS at once. */
export const maxLinkedCases = 100;
/** Maximum rows of one import request (longer files are sent in parts), and length of a cell. */
export const importLimits = {
  rows: 500,
  cell: 1000,
  /** How long an import can be undone, and how many of masters and of instructors are listed. */
  undoDays: 30,
  listed: 20,
} as const;
/** Maximum invitation mails per day, of one instructor and to one section; to one person, sent again. */
export const invitationsPerDay = { instructor: 500, section: 300, person: 5 } as const;
/** A message to students of a class: maximum lengths, and maximum number of recipients. */
export const classMailLimits = { subject: 120, text: 4000, recipients: 2500 } as const;
/** Maximum mails of such messages, and messages, that one instructor sends per day. */
export const classMailsPerDay = { mails: 5000, messages: 30 } as const;
/** Maximum number of users in one response of the user list. */
export const maxUserRows = 500;
/** Retention of soft-deleted items, during which they can be restored (decision R35). */
export const restoreYears = 5;
/** Retention of consent records after the end of the study, as the consent text promises. */
export const consentYears = 5;
/** Days that a translation is cached. */
export const translationDays = 30;
/** Maximum length of a kept word's texts, and maximum number of words per user and per review. */
export const keptWordLimits = {
  word: 80,
  meaning: 200,
  sentence: 1000,
  words: 1000,
  review: 20,
} as const;

/* Limits of the cost of speech. */

/** Where completion needs the server's transcript: with the live provider, everywhere, nowhere. */
export const hearingModes = ['live', 'always', 'never'] as const;
/** Default limit of a student's speaking time per day, in minutes. */
export const defaultStudentMinutes = 120;
/** Highest limits that can be set. */
export const spendingBounds = { minutes: 1440, usd: 1_000_000 } as const;
/** Share of a limit from which a warning is shown. */
export const warningShare = 0.8;
