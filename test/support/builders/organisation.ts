import { randomBytes } from 'node:crypto';
import {
  Class,
  Institution,
  Section,
  Term,
  type InstitutionRecord,
} from '../../../tool/features/organisation/model.ts';

export interface BuiltSection {
  id: string;
  class_id: string;
  term_id: string;
  institution_id: string;
  course_code: string;
  section_code: string;
}

/**
 * Creates an institution and returns its id. By default the server does not listen to conversations
 * but trusts the browser's data, since most tests practise by API calls alone.
 */
export async function buildInstitution(
  name?: string,
  hearing: InstitutionRecord['hearing'] = 'never',
): Promise<string> {
  const unique = randomBytes(3).toString('hex');
  return String((await Institution.create({ name: name ?? `University ${unique}`, hearing }))._id);
}

/** A section with its own institution, term and class unless they are given. */
export async function buildSection(
  given: {
    institution_id?: string;
    term_id?: string;
    class_id?: string;
    section_code?: string;
    course_code?: string;
  } = {},
): Promise<BuiltSection> {
  const unique = randomBytes(3).toString('hex');
  const institution_id = given.institution_id ?? (await buildInstitution());
  const term_id =
    given.term_id ??
    String(
      (
        await Term.create({
          institution_id,
          name: 'Autumn 2026',
          code: '2026A',
          start_date: '2026-09-01',
          // Never past, whenever the tests run.
          end_date: '2999-12-20',
        })
      )._id,
    );
  const course_code = given.course_code ?? `LANG ${unique}`;
  const class_id =
    given.class_id ??
    String((await Class.create({ institution_id, course_code, title: 'Language in use' }))._id);
  const section_code = given.section_code ?? 'A';
  const section = await Section.create({ institution_id, class_id, term_id, section_code });
  return { id: String(section._id), class_id, term_id, institution_id, course_code, section_code };
}
