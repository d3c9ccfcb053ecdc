import { z } from 'zod';
import {
  caseHearingModes,
  caseTypingModes,
  caseLimits,
  correctionStyles,
  languageNames,
  pointsBounds,
  scoringPolicies,
  turnTakingBounds,
  turnTakingModes,
  voiceNames,
} from './constants/practice-case.ts';
import { ClassQuery, Id, IdempotencyKey, Instant, Moment, Success, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Fields of a case in every view. */
const CaseHead = z.object({
  id: Id,
  class_id: Id,
  section_id: Id.nullable(),
  title: z.string(),
  description: z.string(),
  target_language: z.string(),
  language_code: z.string(),
  proficiency_level: z.string(),
  accessible_on: Instant.nullable(),
  published: z.boolean(),
  created_at: Instant,
});

/** Student's view of a case; times in seconds, with defaults applied. */
export const StudentCase = CaseHead.extend({
  /** The case's key items: the words that the learner should use. */
  words: z.array(z.string()),
  min_time: z.number(),
  max_time: z.number(),
  accessible: z.boolean(),
  completed: z.boolean(),
  /** Dates and limit of the assignment as they apply to the caller; null where there is none. */
  due_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  attempts_left: z.number().int().nullable(),
  /** Completed late, or overdue. */
  late: z.boolean(),
  /** The caller's last completed conversation on it; null without one. */
  conversation_id: Id.nullable(),
  /** Active seconds of the caller's open conversation on it; null without one. */
  open_seconds: z.number().nullable(),
});
export type StudentCase = z.infer<typeof StudentCase>;

/** Turn-taking of the partner; `patient` is semantic turn detection (waits for a complete thought). */
export const TurnTaking = z.object({
  mode: z.enum(turnTakingModes),
  /** Silence that ends the learner's turn, in milliseconds; used by mode `silence`. */
  silence_ms: z
    .number()
    .int()
    .min(turnTakingBounds.silence_ms.min)
    .max(turnTakingBounds.silence_ms.max),
  /** Speaking rate of the partner; 1 is normal speed. */
  speaking_rate: z
    .number()
    .min(turnTakingBounds.speaking_rate.min)
    .max(turnTakingBounds.speaking_rate.max),
});

/** Score of a completed case in the LMS gradebook. */
export const Scoring = z.object({
  policy: z.enum(scoringPolicies),
  /** Maximum score. */
  points: z.number().min(pointsBounds.min).max(pointsBounds.max),
});

/** Instructor's view of a case (specification 2 §3). Absent fields are empty (decision W4). */
export const InstructorCase = CaseHead.extend({
  voice: z.enum(voiceNames),
  situation_instructions: z.string(),
  curricular_goals: z.string(),
  key_items: z.string(),
  behavioral_guidelines: z.string(),
  instructor_notes: z.string(),
  feedback_prompt: z.string(),
  turn_taking: TurnTaking,
  correction_style: z.enum(correctionStyles),
  scoring: Scoring,
  hearing: z.enum(caseHearingModes),
  /** Whether typed turns count for completion and score like spoken ones. */
  typing: z.enum(caseTypingModes),
  min_time: z.number().int(),
  max_time: z.number().int(),
  is_draft: z.boolean(),
  updated_at: Instant,
  /** Incremented by every save; a save based on an older revision is rejected with 409. */
  revision: z.number().int(),
  /** Last published revision, which can be restored; null if never published (decision R6). */
  published_revision: z.number().int().nullable(),
  /** Students still see the published revision while this draft is edited (decision R6). */
  edited_live: z.boolean(),
});
export type InstructorCase = z.infer<typeof InstructorCase>;

/** A case in a very long list, without its long texts. */
export const CaseCard = CaseHead.extend({
  ...InstructorCase.pick({ min_time: true, max_time: true, is_draft: true }).shape,
  ...InstructorCase.pick({ revision: true, edited_live: true }).shape,
  /** See case-requirements.ts. */
  completeness: z.number().int(),
  tryable: z.boolean(),
  publishable: z.boolean(),
});
export type CaseCard = z.infer<typeof CaseCard>;

/** Fields that an instructor edits, without class and status. */
export type CaseContent = Omit<
  InstructorCase,
  | 'id'
  | 'class_id'
  | 'section_id'
  | 'published'
  | 'is_draft'
  | 'created_at'
  | 'updated_at'
  | 'revision'
  | 'published_revision'
  | 'edited_live'
>;

export const GetCasesQuery = ClassQuery.extend({
  include_drafts: z.enum(['true', 'false']).optional(),
  /** Instructors may request cards instead of whole cases. */
  fields: z.literal('card').optional(),
});

export const CaseText = text(caseLimits.text);

/** Upper limit in seconds, above every allowed duration. */
const Seconds = z.number().int().min(0).max(86_400);

/** Access time with its time zone, or null. */
const AccessibleOn = z
  .union([Moment, z.literal('')], { error: 'Please enter a date' })
  .nullable()
  .transform((value) => value || null);

/**
 * Body of a save. Absent fields get their default in a new case (specification 2 §3) and stay unchanged
 * in an existing one. The language code is derived from the language on the server.
 */
export const CaseFields = z.object({
  title: text(caseLimits.title).optional(),
  description: text(caseLimits.description).optional(),
  target_language: z
    .enum(['', ...languageNames], { error: 'Choose one of the listed languages' })
    .optional(),
  voice: z.enum(voiceNames, { error: 'Choose one of the listed voices' }).optional(),
  situation_instructions: CaseText.optional(),
  curricular_goals: CaseText.optional(),
  key_items: CaseText.optional(),
  behavioral_guidelines: CaseText.optional(),
  proficiency_level: text(caseLimits.level).optional(),
  instructor_notes: CaseText.optional(),
  feedback_prompt: text(caseLimits.prompt).optional(),
  turn_taking: TurnTaking.optional(),
  correction_style: z
    .enum(correctionStyles, { error: 'Choose one of the listed ways to correct' })
    .optional(),
  scoring: Scoring.optional(),
  hearing: z.enum(caseHearingModes, { error: 'Choose one of the listed choices' }).optional(),
  typing: z.enum(caseTypingModes, { error: 'Choose one of the listed choices' }).optional(),
  accessible_on: AccessibleOn.optional(),
  min_time: Seconds.optional(),
  max_time: Seconds.optional(),
  section_id: Id.nullable().optional(),
});

export const AddCaseBody = CaseFields.extend({
  class_id: Id,
  /** A repeated request changes the case that the first one added. */
  request_id: IdempotencyKey.optional(),
  published: z.boolean().optional(),
  is_draft: z.boolean().optional(),
});

export const SaveCaseBody = CaseFields.extend({
  /** A case cannot change its class; a different id is rejected. */
  class_id: Id.optional(),
  published: z.boolean().optional(),
  is_draft: z.boolean().optional(),
  /** Revision that the edit is based on; the save is rejected with 409 if the server has a newer one. */
  revision: z.number().int().min(1).optional(),
});

const CaseResponse = z.object({ case: InstructorCase });

export const caseEndpoints = {
  /** Students get the student's view of published cases; instructors get full cases or cards. */
  'GET /api/practice_cases/get_cases': {
    query: GetCasesQuery,
    response: z.union([z.array(CaseCard), z.array(InstructorCase), z.array(StudentCase)]),
  },
  'GET /api/practice_cases/get_case/{caseId}': { response: InstructorCase },
  /** The last published form of the case, also after it was unpublished. */
  'GET /api/practice_cases/published/{id}': { response: InstructorCase },
  'POST /api/practice_cases/add_case': {
    body: AddCaseBody,
    response: CaseResponse.extend({ id: Id }),
  },
  /** Saves without publishing: as a draft, or unpublished when both flags are false (decision R5). */
  'PUT /api/practice_cases/update_case/{id}': { body: SaveCaseBody, response: CaseResponse },
  'PUT /api/practice_cases/publish_case/{caseId}': { body: SaveCaseBody, response: CaseResponse },
  'PUT /api/practice_cases/publish/{id}': {
    body: z.object({ published: z.boolean() }),
    response: CaseResponse,
  },
  /** Restores and publishes the last published revision (decision R6). */
  'PUT /api/practice_cases/restore_published/{id}': { response: CaseResponse },
  'DELETE /api/practice_cases/delete_case/{caseId}': { response: Success },
} satisfies EndpointTable;
