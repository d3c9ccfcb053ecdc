import { useSearchParams } from 'react-router-dom';

/** Ids of what is chosen; each belongs to the one before it. */
export interface Selection {
  institution?: string;
  term?: string;
  class?: string;
}

const levels = ['institution', 'term', 'class'] as const;
export type Level = (typeof levels)[number];

/** The selection, kept in the address: a reload and the browser's Back button know it. */
export function useSelection(): [Selection, (next: Selection) => void] {
  const [params, setParams] = useSearchParams();
  const selection: Selection = {};
  for (const level of levels) {
    const id = params.get(level);
    if (id === null) break;
    selection[level] = id;
  }
  return [selection, (next) => setParams({ ...next })];
}

/** Choosing at a level clears what was chosen beneath it; so does clearing the level itself. */
export function choose(selection: Selection, level: Level, id: string | undefined): Selection {
  const next: Selection = {};
  for (const one of levels) {
    if (one !== level) {
      next[one] = selection[one];
      continue;
    }
    if (id !== undefined) next[one] = id;
    break;
  }
  return next;
}
