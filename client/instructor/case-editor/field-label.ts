import type { DraftField } from './draft.ts';
import type { messages } from './messages.en.ts';

/** The label of each field in the tabs and in comparisons of two revisions. */
export const labelOf: Record<DraftField, keyof typeof messages & string> = {
  title: 'title',
  description: 'description',
  target_language: 'targetLanguage',
  language_code: 'targetLanguage',
  voice: 'voice',
  situation_instructions: 'situation',
  curricular_goals: 'goals',
  key_items: 'keyItems',
  behavioral_guidelines: 'guidelines',
  proficiency_level: 'level',
  instructor_notes: 'notes',
  feedback_prompt: 'field_feedback_prompt',
  turn_taking: 'field_turn_taking',
  correction_style: 'correctionStyle',
  scoring: 'field_scoring',
  hearing: 'hearing',
  typing: 'typing',
  accessible_on: 'accessibleOn',
  min_time: 'minTime',
  max_time: 'maxTime',
};
