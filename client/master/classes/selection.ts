import { useSearchParams } from 'react-router-dom';
import type { Section } from '../../../tool/contract/organisation.ts';

/** Ids of the selection; each belongs to the previous one. */
export interface Selection {
  institution?: string;
  term?: string;
  class?: string;
}

const levels = ['institution', 'term', 'class'] as const;
export type Level = (typeof levels)[number];

/** The selection, kept in the URL for reloads and the browser's Back button. */
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

/** Where a section is open in Class Management. */
export const sectionPath = ({ id, institution_id, term_id, class_id }: Section): string =>
  `/master/classes?${new URLSearchParams({ institution: institution_id, term: term_id, class: class_id, section: id })}`;

/** Selecting or clearing a level clears all levels below it. */
export function choose(selection: Selection, level: Level, id: string | undefined): Selection {
  const next: Selection = {};
  for (const above of levels.slice(0, levels.indexOf(level))) next[above] = selection[above];
  if (id !== undefined) next[level] = id;
  return next;
}
