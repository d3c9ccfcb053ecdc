import type { EntityId } from '../../database/entity-id.ts';
import { findPlacesOfPractice } from '../conversations/practice-times.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import { Enrollment } from './model.ts';
import { importedBy } from './service.ts';

/**
 * Ends the enrolments of an import that nobody has changed by hand since, unless their student has
 * practised there: new ones are deleted, so that an LMS may enrol the person, and former ones end again.
 * Returns the number of those that ended, and the ids of the people who have practised.
 */
export async function undoEnrollments(
  import_id: string,
  begun: Date,
): Promise<{ ended: number; practised: Set<string> }> {
  const imported = await Enrollment.find(importedBy(import_id)).lean();
  const practice = await findPlacesOfPractice(
    imported.map(({ user_id }) => user_id),
    begun,
  );
  const places = new Set(practice.map((one) => placeOf(one.user_id, one.section_id)));
  const hasPractised = ({ user_id, section_id }: (typeof imported)[number]) =>
    places.has(placeOf(user_id, section_id)) || places.has(placeOf(user_id));
  const ending = imported.filter((one) => !hasPractised(one));
  const among = (some: typeof imported) => ({
    _id: { $in: some.map(({ _id }) => _id) },
    ...importedBy(import_id),
  });
  const isNew = ({ created_at }: (typeof imported)[number]) => created_at >= begun;
  const { deletedCount } = await Enrollment.deleteMany(among(ending.filter(isNew)));
  let ended = deletedCount;
  for (const by_hand of [true, false]) {
    const former = ending.filter((one) => !isNew(one) && by_hand === (one.ended_by_hand ?? true));
    const end = { $set: { active: false, by_hand } };
    ended += (await Enrollment.updateMany(among(former), end)).modifiedCount;
  }
  const sections = new Set(ending.map(({ section_id }) => String(section_id)));
  await Promise.all([...sections].map(markRosterStale));
  return {
    ended,
    practised: new Set(imported.filter(hasPractised).map(({ user_id }) => String(user_id))),
  };
}

/** A person in a section; alone for practice that belongs to none. */
const placeOf = (userId: EntityId, sectionId?: EntityId | null) => `${userId} ${sectionId ?? ''}`;

/** Which of these people are or were in other sections than those of an import that they left. */
export function findEnrolledElsewhere(
  userIds: readonly EntityId[],
  import_id: string,
): Promise<EntityId[]> {
  return Enrollment.distinct('user_id', {
    user_id: { $in: userIds },
    $or: [{ active: true }, { import_id: { $ne: import_id } }],
  });
}

/** Deletes enrolments of an import that were ended by hand, of accounts that are gone. */
export async function deleteEndedOf(
  userIds: readonly EntityId[],
  import_id: string,
): Promise<void> {
  await Enrollment.deleteMany({ user_id: { $in: userIds }, import_id, active: false });
}
