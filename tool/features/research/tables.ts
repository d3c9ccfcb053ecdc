/** The tables of a research export with the meaning of each column, also for the data dictionary. */
export const tables = {
  participants: {
    participant: 'Pseudonym of the person',
    institution: 'Pseudonym of the institution; empty for none',
    consent_version: 'Version of the consent text that was agreed to',
    consented_on: 'Day of that answer, UTC',
    conversations: 'Conversations of this person in this export',
  },
  conversations: {
    conversation: 'Pseudonym of the conversation',
    participant: 'Who spoke: participants.participant',
    case: 'What was practiced: cases.case',
    case_revision: 'In which form: cases.revision; empty where an early version did not store it',
    section: 'Pseudonym of the section',
    attempt:
      'Which conversation of this person on this case it is, counted over all of them, from 1',
    started_at: 'Begin, UTC',
    ended_at: 'End, UTC; empty while it is open',
    active_seconds: 'Seconds without pauses',
    completed: 'true when the shortest time of the case was reached',
    transcript: 'Who wrote the turns down: server or browser',
    report: 'State of the feedback report: ready, none, pending or failed',
    turns: 'Turns of this conversation in this export',
  },
  turns: {
    conversation: 'conversations.conversation',
    seq: 'Position as spoken, from 1',
    speaker: 'learner or partner',
    text: 'What was said as the speech service wrote it down. Names of the person are replaced by [name], mail addresses by [address], numbers of nine or more digits by [number]; other people that somebody speaks about are not found by a machine',
    typed: 'true when the learner typed it instead of speaking',
    spoken_ms: 'Milliseconds that the learner spoke; empty where nobody measured',
    said_at: 'When it was stored, UTC',
  },
  corrections: {
    conversation: 'conversations.conversation',
    seq: 'Turn that the report corrects: turns.seq',
    type: 'Kind of mistake',
    quote: 'Words of the learner',
    correction: 'The same made right',
  },
  cases: {
    case: 'Pseudonym of the case',
    revision:
      'Form of the case that was practiced, a row for each; empty: as published at the time of the export',
    texts_withheld:
      'true when title, situation_instructions, curricular_goals and key_items are left empty: an author does not take part in the study as an instructor, or the authors are not all known and somebody who taught the class has refused',
    title: 'Title',
    target_language: 'Language practiced',
    proficiency_level: 'Level in the words of the instructor',
    situation_instructions: 'What the partner was told about the situation',
    curricular_goals: 'Goals',
    key_items: 'Words and phrases, one a line',
    min_seconds: 'Shortest time that completes it, in seconds, before any accommodation',
    max_seconds: 'Longest time, in seconds, before any accommodation',
  },
} as const satisfies Record<string, Record<string, string>>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
export type Row<T extends TableName> = Record<
  keyof (typeof tables)[T],
  string | number | boolean | null
>;

/** Receives the rows of an export one by one, so that they need not fit into memory. */
export type Sink = <T extends TableName>(table: T, row: Row<T>) => void | Promise<void>;

export const columnsOf = (table: TableName): string[] => Object.keys(tables[table]);
