import type { z } from 'zod';
import type {
  EnrollmentRow,
  ImportResponse,
  ImportEnrollmentsBody,
  ImportUsersBody,
} from '../../contract/enrollment.ts';
import { enrollmentRoles, type EnrollmentRole } from '../../contract/roles.ts';
import { normalizeForSearch } from '../../contract/constants/search.ts';
import type { Actor } from '../../http/actor.ts';
import { audited } from '../audit/service.ts';
import {
  importEnrollments,
  importPeople,
  isBad,
  readPerson,
  refuseRepeats,
  tally,
  type BadLine,
  type EnrollLine,
} from '../enrollments/import.ts';
import { findPlacesOfInstitution, getInstitution, type Place } from '../organisation/places.ts';
import { institutionIdOf } from './users.ts';

/** Provides accounts from a file's lines. */
export async function importUserLines(
  actor: Actor,
  body: z.infer<typeof ImportUsersBody>,
): Promise<ImportResponse> {
  const institution_id = await institutionIdOf(body.institution);
  const lines = refuseRepeats(body.rows.map(readPerson), ({ email }) => email);
  if (body.dry_run) return importPeople(lines, { institution_id, dry_run: true });
  const target_id = institution_id ?? '-';
  return audited(actor, { action: 'import', kind: 'user', target_id }, async () => {
    const answer = await importPeople(lines, { institution_id, dry_run: false });
    return { answer, after: tally(answer) };
  });
}

/** Enrols people from a file's lines, which name their section by course, term and section code. */
export async function importEnrollmentLines(
  actor: Actor,
  body: z.infer<typeof ImportEnrollmentsBody>,
): Promise<ImportResponse> {
  await getInstitution(body.institution_id);
  const placeOf = placesByCode(await findPlacesOfInstitution(body.institution_id));
  const lines = refuseRepeats(
    body.rows.map((row) => readEnrollment(row, placeOf)),
    ({ email, place }) => `${email} ${place.section._id}`,
  );
  if (body.dry_run) return importEnrollments(lines, true);
  const target_id = body.institution_id;
  return audited(actor, { action: 'import', kind: 'enrollment', target_id }, async () => {
    const answer = await importEnrollments(lines, false);
    return { answer, after: tally(answer) };
  });
}

type Row = z.infer<typeof EnrollmentRow>;

function readEnrollment(row: Row, placeOf: (row: Row) => Place[]): EnrollLine | BadLine {
  const person = readPerson(row);
  if (isBad(person)) return person;
  const bad = (error: string) => ({ line: row.line, email: person.email, error });
  const role = readRole(row.role);
  if (!role) return bad('The role must be student, instructor or ta.');
  const [place, second] = placeOf(row);
  if (!place) return bad('There is no section with these course, term and section codes.');
  if (second) return bad('More than one section has these course, term and section codes.');
  return { ...person, role, place };
}

/** An empty role is a student's, as elsewhere (specification 2 §3). */
function readRole(cell: string): EnrollmentRole | undefined {
  const word = cell.trim().toLowerCase() || 'student';
  return enrollmentRoles.find((role) => role === word);
}

function placesByCode(places: Place[]): (row: Row) => Place[] {
  const key = (...codes: string[]) => codes.map(normalizeForSearch).join('\n');
  const byCode = new Map<string, Place[]>();
  for (const place of places) {
    const code = key(place.course.course_code, place.term.code, place.section.section_code);
    byCode.set(code, [...(byCode.get(code) ?? []), place]);
  }
  return ({ course_code, term_code, section_code }) =>
    byCode.get(key(course_code, term_code, section_code)) ?? [];
}
