import type { ClassRow } from '../../cases/class-choice/api.ts';
import { useMessages } from './messages.en.ts';

/** A section as an option of a `Select`, with its term: a class may have sections in several. */
export function useSectionOption() {
  const t = useMessages();
  return ({ section_id, course_code, section_code, term }: ClassRow) => ({
    value: section_id,
    label: t('section', { course: course_code, section: section_code, term: term.name }),
  });
}
