import type { Edits } from '../../../tool/speech/feedback/exchange.ts';
import { containsWords } from '../../../tool/contract/spoken-words.ts';
import { seqOf, type EvalConversation } from './conversations.ts';

export interface Score {
  /** Mistakes found, and all mistakes. */
  found: number;
  errors: number;
  /** Edits that overlap with a mistake, and all edits. */
  right: number;
  edits: number;
  /** Turns without a mistake, and those of them with an edit. */
  correctTurns: number;
  spoiltTurns: number;
  /** Mistakes found with the teacher's type. */
  typed: number;
}

type Edit = Edits['edits'][number];

/** Compares the edits of a model with the mistakes that a teacher marks in the same conversation. */
export function scoreEdits({ turns }: EvalConversation, edits: readonly Edit[]): Score {
  const score: Score = {
    found: 0,
    errors: 0,
    right: 0,
    edits: edits.length,
    correctTurns: 0,
    spoiltTurns: 0,
    typed: 0,
  };
  for (const [index, { errors }] of turns.entries()) {
    const here = edits.filter(({ seq }) => seq === seqOf(index));
    const hits = errors.map((error) => here.find((edit) => overlap(edit.quote, error.quote)));
    score.errors += errors.length;
    score.found += hits.filter(Boolean).length;
    score.typed += hits.filter((edit, at) => edit?.type === errors[at]?.type).length;
    score.right += here.filter(({ quote }) =>
      errors.some((error) => overlap(quote, error.quote)),
    ).length;
    if (errors.length > 0) continue;
    score.correctTurns += 1;
    if (here.length > 0) score.spoiltTurns += 1;
  }
  return score;
}

/** A model may mark more or fewer words around the same mistake. */
const overlap = (one: string, other: string): boolean =>
  containsWords(one, other) || containsWords(other, one);

export function addScores(scores: readonly Score[]): Score {
  const sum = (field: keyof Score) => scores.reduce((total, score) => total + score[field], 0);
  return {
    found: sum('found'),
    errors: sum('errors'),
    right: sum('right'),
    edits: sum('edits'),
    correctTurns: sum('correctTurns'),
    spoiltTurns: sum('spoiltTurns'),
    typed: sum('typed'),
  };
}

/** Share of the edits that mark a mistake; 1 without edits. */
export const precision = ({ right, edits }: Score): number => (edits === 0 ? 1 : right / edits);

/** Share of the mistakes that were found; 1 without mistakes. */
export const recall = ({ found, errors }: Score): number => (errors === 0 ? 1 : found / errors);
