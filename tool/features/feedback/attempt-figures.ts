import type { AttemptComparison, AttemptFigures } from '../../contract/attempts.ts';
import type { TranscriptStats } from '../../speech/feedback/transcript.ts';

/** Compares two attempts at one case; both must be counted with the same key items. */
export function compareFigures(
  now: TranscriptStats,
  before: TranscriptStats,
): Pick<AttemptComparison, 'this_time' | 'key_items' | 'new_key_items'> & {
  last_time: AttemptFigures;
} {
  const saidBefore = new Set(saidItems(before));
  return {
    this_time: figuresOf(now),
    last_time: figuresOf(before),
    key_items: now.keyItems.length,
    new_key_items: saidItems(now).filter((item) => !saidBefore.has(item)),
  };
}

const figuresOf = (stats: TranscriptStats): AttemptFigures => ({
  turns: stats.learnerTurns,
  words: stats.learnerWords,
  talk_share: Math.round(stats.talkShare * 100),
  words_per_minute: stats.wordsPerMinute === null ? null : Math.round(stats.wordsPerMinute),
  key_items_said: saidItems(stats).length,
});

const saidItems = ({ keyItems }: TranscriptStats): string[] =>
  keyItems.filter(({ said }) => said).map(({ item }) => item);
