import {
  defaultCaseHearing,
  defaultCaseTyping,
  defaultCorrectionStyle,
  defaultScoring,
  defaultTurnTaking,
  defaultVoice,
  languages,
  maxSeconds,
  shortestSeconds,
  type LanguageName,
} from '../../../tool/contract/constants/practice-case.ts';
import { feedbackPreamble } from '../../../tool/contract/feedback-prompt.ts';
import type { CaseContent } from '../../../tool/contract/practice-case.ts';

/** The editable content of a case; times in seconds, 0 if not set. */
export type CaseDraft = CaseContent;
export type DraftField = keyof CaseDraft;
/** A field with a label, `field_…`; the language code belongs to the language. */
export type NamedField = Exclude<DraftField, 'language_code'>;

/** Defaults of a new case (specification 2 §3). */
export const emptyDraft: CaseDraft = {
  title: '',
  description: '',
  target_language: '',
  language_code: 'en',
  voice: defaultVoice,
  situation_instructions: '',
  curricular_goals: '',
  key_items: '',
  behavioral_guidelines: '',
  proficiency_level: '',
  instructor_notes: '',
  feedback_prompt: feedbackPreamble,
  turn_taking: defaultTurnTaking,
  correction_style: defaultCorrectionStyle,
  scoring: defaultScoring,
  hearing: defaultCaseHearing,
  typing: defaultCaseTyping,
  accessible_on: null,
  min_time: 0,
  max_time: 0,
};
export const draftFields = Object.keys(emptyDraft) as DraftField[];

export function draftOf(practiceCase: CaseDraft): CaseDraft {
  const draft: Partial<Record<DraftField, unknown>> = {};
  for (const field of draftFields) draft[field] = practiceCase[field];
  return draft as CaseDraft;
}

/** Changes some fields; the language also sets its code (specification 2 §3). */
export function withChange(draft: CaseDraft, change: Partial<CaseDraft>): CaseDraft {
  const next = { ...draft, ...change };
  const code = languages[next.target_language as LanguageName] as string | undefined;
  return code === undefined ? next : { ...next, language_code: code };
}

export function differences(a: CaseDraft, b: CaseDraft): NamedField[] {
  return draftFields
    .filter((field) => field !== 'language_code')
    .filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
}

export const isSame = (a: CaseDraft, b: CaseDraft): boolean => differences(a, b).length === 0;

/** `base` with the given fields taken from `other`. */
export function mergeFields(
  base: CaseDraft,
  other: CaseDraft,
  fromOther: readonly DraftField[],
): CaseDraft {
  const change: Partial<Record<DraftField, unknown>> = {};
  for (const field of fromOther) change[field] = other[field];
  return withChange(base, change as Partial<CaseDraft>);
}

/** Whole minutes as shown; empty for 0. */
export const minutesText = (seconds: number): string =>
  seconds === 0 ? '' : String(Math.round(seconds / 60));

/** Whether the input is a number that `secondsOf` would change. */
export const isOutside = (typed: string): boolean =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) && secondsOf(typed) !== Number(typed) * 60;

/** Seconds of the input: whole minutes between 1 and 30, 0 for an empty one (specification 2 §5). */
export function secondsOf(typed: string): number {
  if (typed.trim() === '') return 0;
  const seconds = Math.trunc(Number(typed)) * 60;
  if (Number.isNaN(seconds)) return 0;
  return Math.min(maxSeconds, Math.max(shortestSeconds, seconds));
}
