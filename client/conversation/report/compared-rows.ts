import type { AttemptComparison } from './api.ts';

type Figure = keyof AttemptComparison['this_time'];

export interface ComparedRow {
  figure: Figure;
  last: number;
  now: number;
  /** This time less the last time; in percentage points for a share. */
  change: number;
}

const figures: readonly Figure[] = [
  'turns',
  'words',
  'talk_share',
  'words_per_minute',
  'key_items_said',
];

/** The rows of the comparison: figures that both attempts have; key items where the case has some. */
export function comparedRows({
  last_time,
  this_time,
  key_items,
}: AttemptComparison): ComparedRow[] {
  return figures
    .filter((figure) => figure !== 'key_items_said' || key_items > 0)
    .flatMap((figure) => {
      const last = last_time[figure];
      const now = this_time[figure];
      return last === null || now === null ? [] : [{ figure, last, now, change: now - last }];
    });
}
