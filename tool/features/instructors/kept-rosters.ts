import mongoose, { Schema } from 'mongoose';
import { put } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';

/**
 * Cached students and case statistics of a section, for lists over hundreds of sections: otherwise every
 * page and every letter of a search would read the data of all students.
 */
const sectionRosterSchema = new Schema({
  section_id: { type: Schema.Types.ObjectId, required: true },
  counted_at: { type: Date, required: true },
  /** Incremented when a student is added or removed; a count that began before that is discarded. */
  changed: { type: Number, default: 0 },
  /** A `Roster` as JSON, which is much faster to read than many fields; empty: must be counted first. */
  roster: { type: String, default: '' },
  /** The cases of the section, `KeptCase[]` as JSON; empty likewise. */
  figures: { type: String, default: '' },
});
sectionRosterSchema.index({ section_id: 1 }, { unique: true });
export const SectionRoster = mongoose.model('SectionRoster', sectionRosterSchema, 'sectionRosters');

/** Invalidates the cache of a section after a user has added or removed people. */
export async function markRosterStale(section_id: EntityId): Promise<void> {
  const update = { $set: { counted_at: new Date(0), roster: '' }, $inc: { changed: 1 } };
  await put(SectionRoster, { section_id }, update);
}
