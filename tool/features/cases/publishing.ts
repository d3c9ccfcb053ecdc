import { longestSeconds, shortestSeconds } from '../../contract/practice-case.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaseContent } from './model.ts';

type Requirement = [
  field: keyof CaseContent,
  text: string,
  isMet: (content: CaseContent) => boolean,
];

const filled = (field: 'title' | 'description' | 'target_language' | RequiredText) => {
  return (content: CaseContent) => content[field].trim() !== '';
};
type RequiredText =
  'situation_instructions' | 'curricular_goals' | 'behavioral_guidelines' | 'proficiency_level';

/** What publishing needs, in the order and words of specification 2 §5; times by decision R4. */
const requirements: readonly Requirement[] = [
  ['title', 'Title is required', filled('title')],
  ['description', 'Description is required', filled('description')],
  ['target_language', 'Target language is required', filled('target_language')],
  [
    'situation_instructions',
    'Situation instructions are required',
    filled('situation_instructions'),
  ],
  ['curricular_goals', 'Curricular goals are required', filled('curricular_goals')],
  ['behavioral_guidelines', 'Behavioral guidelines are required', filled('behavioral_guidelines')],
  ['proficiency_level', 'Proficiency level is required', filled('proficiency_level')],
  [
    'min_time',
    'Minimum time must be at least 1 minute',
    ({ min_time }) => min_time >= shortestSeconds,
  ],
  [
    'max_time',
    'Maximum time must be greater than minimum time',
    ({ min_time, max_time }) => max_time > min_time,
  ],
  [
    'accessible_on',
    'Access date and time are required',
    ({ accessible_on }) => accessible_on !== null && accessible_on !== undefined,
  ],
];

/** Throws cannot_publish naming everything that is missing; the one check of all ways to publish (R7). */
export function requirePublishable(content: CaseContent): void {
  const missing = requirements.filter(([, , isMet]) => !isMet(content));
  if (missing.length === 0) return;
  throw new AppError(
    'cannot_publish',
    `Cannot publish: ${missing.map(([, text]) => text).join(', ')}`,
    { fields: Object.fromEntries(missing.map(([field, text]) => [field, text])) },
  );
}

/** No case is longer than half an hour; the editor stops there too (specification 2 §5). */
export const atMost = (seconds: number): number => Math.min(longestSeconds, seconds);

/** A stated time is at least a minute; 0 is lacking, which drafts may be (decision R4). */
export const atLeast = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(shortestSeconds, seconds);
