import { z } from 'zod';
import {
  correctionStyles,
  languages,
  voiceNames,
  type LanguageName,
} from '../contract/constants/practice-case.ts';
import { feedbackAreas, type FeedbackArea } from '../contract/feedback-prompt.ts';
import type { ReplyTokens } from './prices.ts';

/** What an instructor says a case is to be about. */
export interface CaseDraftRequest {
  /** A sentence in the instructor's words. */
  description: string;
  /** The language that the class learns, where it is known: for a sentence that names none. */
  language: LanguageName | null;
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

export interface CaseDraftResult {
  draft: CaseDraftAnswer;
  /** Title of the template that was taken in place of a language model. */
  template: string | null;
  /** What it took, for the budgets; null where nothing was asked. */
  usage: { model: string; tokens: ReplyTokens } | null;
}

/** Name of the answer's format. */
export const caseDraftFormat = 'case_draft';

const languageNames = Object.keys(languages) as [LanguageName, ...LanguageName[]];
const areaIds = feedbackAreas.map(({ id }) => id) as [FeedbackArea['id'], ...FeedbackArea['id'][]];

/** What a model answers; its strict schema goes along with the request, so every field is there. */
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

/** The document that a model gets: JSON, so that nothing in it can pass for an instruction. */
export const CaseDraftDocument = z.object({
  description: z.string(),
  class_language: z.enum(languageNames).nullable(),
});
