import type { ClassRow } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Names a section among these; with its term only if that is past, or beside another of the same name. */
export function useClassName(classes: readonly ClassRow[]): (row: ClassRow) => string {
  const t = useMessages();
  const nameOf = ({ course_code: course, section_code: section }: ClassRow) =>
    t('option', { course, section });
  const [seen, twins] = [new Set<string>(), new Set<string>()];
  for (const name of classes.map(nameOf)) (seen.has(name) ? twins : seen).add(name);
  return (row) =>
    row.term.past || twins.has(nameOf(row)) ? `${nameOf(row)}, ${row.term.name}` : nameOf(row);
}
