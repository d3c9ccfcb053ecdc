import { Term } from '../../tool/features/organisation/model.ts';
import type { BuiltSection } from './builders/organisation.ts';

/** The body of an import of enrolments by a master: numbered lines into a section. */
export async function importBody(section: BuiltSection, lines: readonly object[], more = {}) {
  const { course_code, section_code, institution_id, term_id } = section;
  const { code: term_code } = await Term.findById(term_id).orFail();
  const place = { course_code, section_code, term_code, role: '' };
  const rows = lines.map((line, index) => ({ line: index + 1, ...place, ...line }));
  return { institution_id, rows, dry_run: false, ...more };
}
