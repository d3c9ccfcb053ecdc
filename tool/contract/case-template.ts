import type { CaseContent } from './practice-case.ts';

/** The class sets the access date; other omitted fields keep the defaults of a new case. */
export type TemplateContent = Omit<
  CaseContent,
  | 'language_code'
  | 'instructor_notes'
  | 'turn_taking'
  | 'correction_style'
  | 'hearing'
  | 'typing'
  | 'scoring'
  | 'accessible_on'
>;

/** Conversation style for beginners. */
export const patient =
  'Speak slowly and in short sentences. Wait patiently, repeat in other words when asked, and stay in the target language; give one word in English only when the student is stuck twice.';
/** Conversation style for learners who can keep a conversation going. */
export const lively =
  'Speak naturally. Ask back, react to what the student says and do not fill every silence. Do not correct mistakes during the conversation; rephrase instead.';

export interface CaseTemplate {
  id: string;
  content: TemplateContent;
}
