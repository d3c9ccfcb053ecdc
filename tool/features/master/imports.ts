import type { z } from 'zod';
import type {
  EnrollmentRow,
  ImportResponse,
  ImportEnrollmentsBody,
  ImportUsersBody,
  UserRow,
} from '../../contract/enrollment.ts';
import { normalizeForSearch } from '../../contract/constants/search.ts';
import type { Actor } from '../../http/actor.ts';
import { listAccessGroups, noSuchGroup } from '../access-groups/service.ts';
import { audited } from '../audit/service.ts';
import { everybody, importEnrollments, importPeople } from '../enrollments/import.ts';
import {
  isBad,
  readPerson,
  refuseRepeats,
  tally,
  type BadLine,
  type PersonLine,
  type EnrollLine,
} from '../enrollments/import-lines.ts';
import { roleOf } from '../enrollments/role-words.ts';
import {
  findActiveSectionsWithin,
  getInstitution,
  institutionIdOf,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { noteMoves, recorded } from '../people-imports/service.ts';
import { findLocale } from '../users/service.ts';

/** Creates accounts from the lines of a file. */
export async function importUserLines(
  actor: Actor,
  body: z.infer<typeof ImportUsersBody>,
): Promise<ImportResponse> {
  const institution_id = await institutionIdOf(body.institution);
  const groups = new Set((await listAccessGroups()).map(({ name }) => name));
  const lines = refuseRepeats(
    body.rows.map((row) => readUser(row, groups)),
    ({ email }) => email,
  );
  if (body.dry_run) return importPeople(lines, { institution_id, dry_run: true });
  const target_id = institution_id ?? '-';
  return audited(actor, { action: 'import', kind: 'user', target_id }, async () => {
    const browser_locale = await findLocale(actor.id);
    const begun = { kind: 'users', institution_id, import_id: body.import_id } as const;
    const answer = await recorded(actor, begun, (import_id) =>
      importPeople(lines, {
        institution_id,
        dry_run: false,
        import_id,
        browser_locale,
        onMoves: (moves) => noteMoves(import_id, moves),
      }),
    );
    return {
      answer,
      after: { ...tally(answer), ...(body.institution && { institution: body.institution }) },
    };
  });
}

/** Enrols people from the lines of a file; a line has course, term and section code. */
export async function importEnrollmentLines(
  actor: Actor,
  body: z.infer<typeof ImportEnrollmentsBody>,
): Promise<ImportResponse> {
  const { name: institution } = await getInstitution(body.institution_id);
  const sections = await findActiveSectionsWithin({ institution_id: body.institution_id });
  const contextOf = sectionsByCode(sections);
  const lines = refuseRepeats(
    body.rows.map((row) => readEnrollment(row, contextOf, sections)),
    ({ email, context }) => `${email} ${context.section._id}`,
  );
  if (body.dry_run) return importEnrollments(lines, true);
  const target_id = body.institution_id;
  return audited(actor, { action: 'import', kind: 'enrollment', target_id }, async () => {
    const { institution_id, import_id } = body;
    const begun = { kind: 'enrollments', institution_id, import_id } as const;
    const browser_locale = await findLocale(actor.id);
    const answer = await recorded(actor, begun, (id) =>
      importEnrollments(lines, false, {
        ...everybody({ import_id: id, browser_locale }),
        import_id: id,
      }),
    );
    return { answer, after: { ...tally(answer), institution } };
  });
}

/** A person and their access group, which must exist: a mistyped name would make a new, open group. */
function readUser(row: z.infer<typeof UserRow>, groups: ReadonlySet<string>): PersonLine | BadLine {
  const person = readPerson(row);
  const access_group = row.access_group.trim();
  if (isBad(person) || access_group === '') return person;
  if (groups.has(access_group)) return { ...person, access_group };
  return {
    line: row.line,
    email: person.email,
    error: noSuchGroup(access_group).message,
  };
}

type Row = z.infer<typeof EnrollmentRow>;

function readEnrollment(
  row: Row,
  contextOf: (row: Row) => SectionContext[],
  sections: readonly SectionContext[],
): EnrollLine | BadLine {
  const person = readPerson(row);
  if (isBad(person)) return person;
  const bad = (error: string) => ({ line: row.line, email: person.email, error });
  const role = roleOf(row.role);
  if (!role)
    return bad(`There is no role “${row.role.trim()}”: it must be student, instructor or ta.`);
  const [context, second] = contextOf(row);
  if (!context) return refuseCode(row, sections, bad);
  if (second) return bad('More than one section has these course, term and section codes.');
  return { ...person, role, context };
}

/** Finds sections by exact codes, else by numbers without their leading zeros, which spreadsheets drop. */
function sectionsByCode(contexts: SectionContext[]): (row: Row) => SectionContext[] {
  const exact = new Map<string, SectionContext[]>();
  const byNumber = new Map<string, SectionContext[]>();
  for (const context of contexts) {
    const key = keyOf(context.course.course_code, context.term.code, context.section.section_code);
    exact.set(key, [...(exact.get(key) ?? []), context]);
    const number = withoutZeros(key);
    byNumber.set(number, [...(byNumber.get(number) ?? []), context]);
  }
  return ({ course_code, term_code, section_code }) => {
    const key = keyOf(course_code, term_code, section_code);
    return exact.get(key) ?? byNumber.get(withoutZeros(key)) ?? [];
  };
}

/** Refuses a row without a section, for the first of its codes that no section has: term, course, section. */
function refuseCode(
  row: Row,
  sections: readonly SectionContext[],
  bad: (error: string) => BadLine,
) {
  const isSame = (one: string, other: string) =>
    withoutZeros(keyOf(one)) === withoutZeros(keyOf(other));
  const ofTerm = sections.filter(({ term }) => isSame(term.code, row.term_code));
  if (ofTerm.length === 0)
    return bad(`There is no section in a term with the code “${row.term_code.trim()}”.`);
  if (!ofTerm.some(({ course }) => isSame(course.course_code, row.course_code)))
    return bad(
      `There is no section of a class with the code “${row.course_code.trim()}” in this term.`,
    );
  return bad(`This class has no section “${row.section_code.trim()}” in this term.`);
}

const keyOf = (...codes: string[]) => codes.map(normalizeForSearch).join('\n');
const withoutZeros = (key: string) => key.replaceAll(/^0+(?=\d+$)/gm, '');
