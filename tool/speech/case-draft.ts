import { z } from 'zod';
import {
  correctionStyles,
  languageNames,
  voiceNames,
  type LanguageName,
} from '../contract/constants/practice-case.ts';
import { feedbackAreas, type FeedbackArea } from '../contract/feedback-prompt.ts';
import type { ReplyTokens } from './prices.ts';

export interface CaseDraftRequest {
  /** What the case should be about, in the instructor's words. */
  description: string;
  /** Language of the class if known, used when the sentence names none. */
  language: LanguageName | null;
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

export interface CaseDraftResult {
  draft: CaseDraftAnswer;
  /** Title of the template that replaces a draft where there is no language model. */
  template: string | null;
  /** Tokens used, for the budgets; null if no model was called. */
  usage: { model: string; tokens: ReplyTokens } | null;
}

/** Name of the response format. */
export const caseDraftFormat = 'case_draft';

const areaIds = feedbackAreas.map(({ id }) => id) as [FeedbackArea['id'], ...FeedbackArea['id'][]];

/** Response of the model; the request carries its strict schema, so every field is present. */
export const CaseDraftAnswer = z.object({
  title: z.string(),
  description: z.string(),
  target_language: z.enum(languageNames),
  proficiency_level: z.string(),
  situation_instructions: z.string(),
  curricular_goals: z.string(),
  key_items: z.array(z.string()),
  behavioral_guidelines: z.string(),
  voice: z.enum(voiceNames),
  correction_style: z.enum(correctionStyles),
  feedback_areas: z.array(z.enum(areaIds)),
  min_minutes: z.number(),
  max_minutes: z.number(),
});
export type CaseDraftAnswer = z.infer<typeof CaseDraftAnswer>;

/** Input document of the model: JSON, so that no part of it can be taken for an instruction. */
export const CaseDraftDocument = z.object({
  description: z.string(),
  class_language: z.enum(languageNames).nullable(),
});
