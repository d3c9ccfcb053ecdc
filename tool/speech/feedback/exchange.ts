import { z } from 'zod';
import { languages } from '../../contract/constants/practice-case.ts';
import { errorTypes } from '../../contract/constants/error-types.ts';
import type { FeedbackRequest } from './report.ts';

/**
 * Requests and responses of the language model for a report, in two steps: find the mistakes as
 * single edits, then explain the edits. In a single step a model explains far fewer mistakes
 * correctly (grammar-error-explanation, NAACL Findings 2024).
 */
export const formatNames = { edits: 'feedback_edits', report: 'feedback_report' } as const;

const Quoted = z.object({ seq: z.number(), quote: z.string() });

/** Step 1: findings in the transcript. */
export const Edits = z.object({
  edits: z.array(
    Quoted.extend({
      correction: z.string(),
      type: z.enum(errorTypes),
      /** Whether it obscures the meaning, breaks a rule, or only sounds unnatural. */
      weight: z.enum(['meaning', 'form', 'style']),
    }),
  ),
  strengths: z.array(Quoted),
});

export type Edits = z.infer<typeof Edits>;

/** Step 2: explanations for the learner; `id` is the index of the edit or strength in the request. */
export const Explanations = z.object({
  summary: z.string(),
  strengths: z.array(z.object({ id: z.number(), comment: z.string() })),
  corrections: z.array(
    z.object({ id: z.number(), retry_question: z.string(), explanation: z.string() }),
  ),
  sections: z.array(z.object({ title: z.string(), text: z.string(), evidence: z.array(Quoted) })),
  next_step: z.string(),
});

export type Explanations = z.infer<typeof Explanations>;

/** Input document of both steps: JSON, so that no part of it can be taken for an instruction. */
export const FeedbackDocument = z.object({
  language: z.string(),
  language_name: z.string(),
  /** The learner's level in the instructor's words; '' if not stated. */
  level: z.string(),
  exercise: z.object({ title: z.string(), goals: z.string(), key_items: z.array(z.string()) }),
  transcript: z.array(
    z.object({ seq: z.number(), speaker: z.enum(['learner', 'partner']), text: z.string() }),
  ),
  /** Step 2 only. */
  report_language: z.string().optional(),
  instructor_prompt: z.string().optional(),
  edits: Edits.shape.edits.optional(),
  strengths: Edits.shape.strengths.optional(),
});

export type FeedbackDocument = z.infer<typeof FeedbackDocument>;

export function feedbackDocument(request: FeedbackRequest): FeedbackDocument {
  return {
    language: request.language,
    language_name: languageName(request.language),
    level: request.level,
    exercise: { title: request.title, goals: request.goals, key_items: request.keyItems },
    transcript: request.messages.map(({ seq, role, content }) => ({
      seq,
      speaker: role === 'user' ? 'learner' : 'partner',
      text: content,
    })),
  };
}

/** The English name of a language that can be practiced; the code itself for any other. */
export const languageName = (code: string): string =>
  Object.entries(languages).find(([, known]) => known === code)?.[0] ?? code;
