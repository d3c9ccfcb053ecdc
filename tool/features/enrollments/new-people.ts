import type { EntityId } from '../../database/entity-id.ts';
import { insertNew } from '../../database/duplicate-key.ts';
import { isInvitationRefused } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import type { EnrollLine } from './import-lines.ts';
import { Enrollment } from './model.ts';

interface Import {
  createMissing?: (lines: readonly EnrollLine[]) => Promise<Map<string, EntityId>>;
  import_id?: string;
}

/**
 * Enrols new students and new accounts, most lines of most files, with few writes for all of them: a
 * file of thousands would take minutes otherwise. Returns the outcomes; other lines are to be imported
 * one by one.
 */
export async function enrollNewPeople(
  lines: readonly EnrollLine[],
  known: ReadonlyMap<string, UserRecord>,
  /** The enrolment that somebody has or had in the section of a line. */
  heldIn: (user_id: EntityId, line: EnrollLine) => object | undefined,
  { createMissing, import_id }: Import,
): Promise<Map<EnrollLine, 'created' | 'enrolled'>> {
  const isOther = ({ email, role }: EnrollLine) => {
    const user = known.get(email);
    return user && (role !== 'student' || isInvitationRefused(user));
  };
  const others = new Set(lines.filter(isOther).map(({ email }) => email));
  const simple = lines.filter(({ email }) => !others.has(email));
  const created = await createMissing?.(simple.filter(({ email }) => !known.has(email)));
  const places = simple.flatMap((line) => {
    const user_id = known.get(line.email)?._id ?? created?.get(line.email);
    return user_id && !heldIn(user_id, line) ? [{ line, user_id }] : [];
  });
  const rows = places.map(({ user_id, line: { context, role } }) => ({
    user_id,
    section_id: context.section._id,
    class_id: context.section.class_id,
    role,
    by_hand: true,
    beside_class: false,
    import_id,
  }));
  const isNew = await insertNew(Enrollment, rows);
  const enrolled = places.filter((_, index) => isNew[index]);
  return new Map(
    enrolled.map(({ line }) => [line, created?.delete(line.email) ? 'created' : 'enrolled']),
  );
}
