import { z } from 'zod';
import { Id, requiredText } from './common.ts';
import { caseDraftLimits } from './constants/limits.ts';
import { correctionStyles, languageNames, voiceNames } from './constants/practice-case.ts';
import type { EndpointTable } from './endpoint.ts';

/** A sentence from which a whole case is generated: 'B1, ordering in a restaurant, past tense'. */
export const DraftCaseBody = z.object({
  class_id: Id,
  section_id: Id.nullable().optional(),
  description: requiredText(
    caseDraftLimits.description,
    'Say in a sentence what the case is about',
  ),
});

/** A generated case for all tabs of the editor. It is not stored until the instructor saves it. */
export const CaseDraftResponse = z.object({
  draft: z.object({
    title: z.string(),
    description: z.string(),
    target_language: z.enum(languageNames),
    proficiency_level: z.string(),
    situation_instructions: z.string(),
    curricular_goals: z.string(),
    key_items: z.string(),
    behavioral_guidelines: z.string(),
    instructor_notes: z.string(),
    voice: z.enum(voiceNames),
    correction_style: z.enum(correctionStyles),
    feedback_prompt: z.string(),
    min_time: z.number().int(),
    max_time: z.number().int(),
  }),
  /** Title of the template that replaces the draft where there is no language model; else null. */
  template: z.string().nullable(),
});

export const caseDraftEndpoints = {
  /** Rate limited per user, and limited by the budgets of section and institution. */
  'POST /api/practice_cases/draft': { body: DraftCaseBody, response: CaseDraftResponse },
} satisfies EndpointTable;
