import { shortestSeconds } from './constants/practice-case.ts';

/** The fields of a case that publishing and completeness depend on; times in seconds. */
export interface RequiredContent {
  title: string;
  description: string;
  target_language: string;
  situation_instructions: string;
  curricular_goals: string;
  behavioral_guidelines: string;
  proficiency_level: string;
  min_time: number;
  max_time: number;
  /** Any type: only presence matters. */
  accessible_on?: unknown;
}
export type RequiredField = keyof RequiredContent;

export interface Requirement {
  field: RequiredField;
  text: string;
}

type Check = Requirement & { isMet: (content: RequiredContent) => boolean };
type TextField = Exclude<RequiredField, 'min_time' | 'max_time' | 'accessible_on'>;

/** Whether a text has no visible character: only spaces, line breaks and invisible characters. */
export const isBlank = (text: string): boolean =>
  !/(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const filled = (field: TextField, text: string): Check => ({
  field,
  text,
  isMet: (content) => !isBlank(content[field]),
});

/** Requirements for publishing, ordered and worded as in specification 2 §5; times by decision R4. */
const checks: readonly Check[] = [
  filled('title', 'Title is required'),
  filled('description', 'Description is required'),
  filled('target_language', 'Target language is required'),
  filled('situation_instructions', 'Situation instructions are required'),
  filled('curricular_goals', 'Curricular goals are required'),
  filled('behavioral_guidelines', 'Behavioral guidelines are required'),
  filled('proficiency_level', 'Proficiency level is required'),
  {
    field: 'min_time',
    text: 'Minimum time must be at least 1 minute',
    isMet: ({ min_time }) => min_time >= shortestSeconds,
  },
  {
    field: 'max_time',
    text: 'Maximum time must be greater than minimum time',
    isMet: ({ min_time, max_time }) => max_time > min_time,
  },
  {
    field: 'accessible_on',
    text: 'Access date and time are required',
    isMet: (content) => hasDate(content),
  },
];

const hasDate = ({ accessible_on }: RequiredContent) =>
  accessible_on !== null && accessible_on !== undefined && accessible_on !== '';

/** Requirements that the case does not meet yet, with their field. */
export function missingToPublish(content: RequiredContent): Requirement[] {
  return checks.filter(({ isMet }) => !isMet(content)).map(({ field, text }) => ({ field, text }));
}

/** Whether a draft can be tried: it has a language and a situation. */
export const isTryable = (
  content: Pick<RequiredContent, 'target_language' | 'situation_instructions'>,
): boolean => !isBlank(content.target_language) && !isBlank(content.situation_instructions);

/** The single message that lists all missing items (specification 2 §5). */
export const cannotPublish = (missing: readonly Requirement[]): string =>
  `Cannot publish: ${missing.map(({ text }) => text).join(', ')}`;

/** Share of the ten fields that are filled, in whole percent; a time of 0 is empty (decision R4). */
export function completeness(content: RequiredContent): number {
  const filledIn = checks.filter(({ field }) => {
    if (field === 'accessible_on') return hasDate(content);
    const value = content[field];
    return typeof value === 'number' ? value > 0 : !isBlank(value);
  });
  return Math.round((filledIn.length / checks.length) * 100);
}

/** The completeness properties of a case card. */
export const readinessOf = (content: RequiredContent) => ({
  completeness: completeness(content),
  tryable: isTryable(content),
  publishable: missingToPublish(content).length === 0,
});
