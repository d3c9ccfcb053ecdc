import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorTypes } from '../../../tool/contract/constants/error-types.ts';
import { languageCodes } from '../../../tool/contract/constants/practice-case.ts';
import { projectRoot } from '../../../tool/paths.ts';
import type { FeedbackRequest } from '../../../tool/speech/feedback/report.ts';

/** A mistake that a teacher marks; an edit whose words overlap with it has found it. */
const KnownError = z.strictObject({
  quote: z.string(),
  correction: z.string(),
  type: z.enum(errorTypes),
});
export type KnownError = z.infer<typeof KnownError>;

const Conversation = z.strictObject({
  language: z.enum(languageCodes),
  level: z.string(),
  title: z.string(),
  goals: z.string(),
  /** The partner's turn, the learner's reply, and its mistakes; none for a correct reply. */
  turns: z.array(
    z.strictObject({ partner: z.string(), learner: z.string(), errors: z.array(KnownError) }),
  ),
});
export type EvalConversation = z.infer<typeof Conversation>;

/** The conversations of the evaluation, one in each language. */
export function readConversations(): EvalConversation[] {
  const file = join(projectRoot, 'scripts/eval/feedback/conversations.json');
  return z.array(Conversation).parse(JSON.parse(readFileSync(file, 'utf8')));
}

export const seqOf = (turn: number): number => 2 * turn + 2;

export function requestOf({ turns, ...about }: EvalConversation): FeedbackRequest {
  return {
    ...about,
    feedbackPrompt: '',
    reportLanguage: 'en',
    keyItems: [],
    safetyIdentifier: 'evaluation',
    messages: turns.flatMap(({ partner, learner }, index) => [
      { seq: seqOf(index) - 1, role: 'assistant' as const, content: partner },
      { seq: seqOf(index), role: 'user' as const, content: learner },
    ]),
  };
}
