import type { z } from 'zod';
import { readinessOf } from '../../contract/case-requirements.ts';
import type { CaseCard, InstructorCase, StudentCase } from '../../contract/practice-case.ts';
import {
  defaultCaseHearing,
  defaultCaseTyping,
  defaultCorrectionStyle,
  defaultTurnTaking,
} from '../../contract/constants/practice-case.ts';
import { splitKeyItems } from '../../contract/spoken-words.ts';
import { attemptsLeft, isLate, type Terms } from '../assignments/policy.ts';
import type { CaseProgressRecord } from '../progress/model.ts';
import type { CaseRecord } from './model.ts';
import { contentOf, isEditedLive } from './live.ts';
import { isAccessible, scoringOf, sessionTimes } from './policy.ts';

const viewHead = (record: Pick<CaseRecord, '_id' | (typeof cardFields)[number]>) => ({
  id: String(record._id),
  class_id: String(record.class_id),
  section_id: record.section_id ? String(record.section_id) : null,
  title: record.title,
  description: record.description,
  target_language: record.target_language,
  language_code: record.language_code,
  proficiency_level: record.proficiency_level,
  accessible_on: record.accessible_on?.toISOString() ?? null,
  published: record.published,
  created_at: record.created_at.toISOString(),
});

/** A case for a student, without the instructor's notes and prompts (specification 1 §3). */
export function viewForStudent(
  record: CaseRecord,
  student: {
    /** The student's completions of the case. */
    progress:
      | Pick<CaseProgressRecord, 'completions' | 'first_completed_at' | 'last_completed_id'>
      | undefined;
    terms: Terms;
    /** Active seconds of their open conversation. */
    openSeconds: number | undefined;
    timeMultiplier: number;
    now: Date;
  },
): z.input<typeof StudentCase> {
  const { terms } = student;
  const completions = student.progress?.completions ?? 0;
  return {
    ...viewHead(record),
    words: splitKeyItems(record.key_items),
    ...sessionTimes(record, student.timeMultiplier),
    accessible: isAccessible(record, student.now),
    completed: completions > 0,
    due_at: terms.due_at?.toISOString() ?? null,
    closes_at: terms.closes_at?.toISOString() ?? null,
    attempts_left: attemptsLeft(terms, completions),
    late: isLate(terms, student.progress?.first_completed_at ?? null, student.now),
    conversation_id: student.progress?.last_completed_id?.toString() ?? null,
    open_seconds: student.openSeconds ?? null,
  };
}

/** The whole case, for instructors of its class. */
export function viewForInstructor(record: CaseRecord): z.input<typeof InstructorCase> {
  return {
    ...contentOf(record),
    ...viewHead(record),
    turn_taking: { ...defaultTurnTaking, ...record.turn_taking },
    // Older records lack these fields, and lean reads apply no defaults.
    correction_style: record.correction_style ?? defaultCorrectionStyle,
    scoring: scoringOf(record),
    hearing: record.hearing ?? defaultCaseHearing,
    typing: record.typing ?? defaultCaseTyping,
    is_draft: record.is_draft,
    updated_at: record.updated_at.toISOString(),
    revision: record.revision,
    published_revision: record.live?.revision ?? null,
    edited_live: isEditedLive(record),
  };
}

/** Fields for the card of a published case, whose readiness need not be computed: it is complete. */
export const cardFields = [
  ...(['class_id', 'section_id', 'title', 'description', 'target_language'] as const),
  ...(['language_code', 'proficiency_level', 'accessible_on', 'min_time', 'max_time'] as const),
  ...(['published', 'is_draft', 'created_at', 'revision'] as const),
];
const complete = { completeness: 100, tryable: true, publishable: true };

/** The short view of a case for long lists; `whole` is needed unless it is published. */
export function viewCard(
  record: Pick<CaseRecord, '_id' | (typeof cardFields)[number]>,
  whole?: CaseRecord,
): z.input<typeof CaseCard> {
  return {
    ...viewHead(record),
    min_time: record.min_time,
    max_time: record.max_time,
    is_draft: record.is_draft,
    revision: record.revision,
    edited_live: whole !== undefined && isEditedLive(whole),
    ...(whole ? readinessOf(whole) : complete),
  };
}
