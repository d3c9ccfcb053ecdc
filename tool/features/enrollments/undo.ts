import type { EntityId } from '../../database/entity-id.ts';
import { findPlacesOfPractice } from '../conversations/practice-times.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import { Enrollment } from './model.ts';

/**
 * Ends the enrolments of an import that nobody has changed by hand since, unless their student has
 * practised there: new ones are deleted, so that an LMS may enrol the person, and former ones end again.
 * Returns the number of those that ended, and the ids of the people who have practised.
 */
export async function undoEnrollments(
  import_id: string,
  begun: Date,
): Promise<{ ended: number; practised: string[] }> {
  const imported = await Enrollment.find({ import_id }).lean();
  const practice = await findPlacesOfPractice(
    imported.map(({ user_id }) => user_id),
    begun,
  );
  const places = new Set(practice.map((one) => placeOf(one.user_id, one.section_id)));
  const practised = new Set<string>();
  const sections = new Set<string>();
  let ended = 0;
  for (const { _id, user_id, section_id, active, created_at } of imported) {
    if (places.has(placeOf(user_id, section_id)) || places.has(placeOf(user_id))) {
      if (active) practised.add(String(user_id));
      continue;
    }
    const unchanged = { _id, import_id, active };
    const isNew = created_at >= begun;
    const changed = isNew
      ? (await Enrollment.deleteOne(unchanged)).deletedCount
      : (await Enrollment.updateOne(unchanged, { $set: { active: false } })).modifiedCount;
    if (active) ended += changed;
    sections.add(String(section_id));
  }
  await Promise.all([...sections].map(markRosterStale));
  return { ended, practised: [...practised] };
}

/** A person in a section; alone for practice that belongs to none. */
const placeOf = (userId: EntityId, sectionId?: EntityId | null) => `${userId} ${sectionId ?? ''}`;
