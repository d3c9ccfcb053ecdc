import { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { Enrollment } from './model.ts';
import { learning, type SectionRef } from './service.ts';

export interface LeftSection {
  user_id: string;
  section_id: string;
}

interface Places {
  /** By person, the sections among those asked for in which they are a student. */
  places: Map<string, SectionRef[]>;
  /** Sections of the classes that these people have left. */
  left: LeftSection[];
}

/** The students, or only `userId`, of these active sections, which belong to the classes. */
export async function findStudentPlaces(
  { classIds, sectionIds }: { classIds: readonly EntityId[]; sectionIds: readonly EntityId[] },
  userId?: EntityId,
): Promise<Places> {
  const only = userId && { user_id: new Types.ObjectId(String(userId)) };
  const learned = { class_id: { $in: idsOf(classIds) }, role: 'student', active: false };
  const rows = await Enrollment.aggregate<{
    _id: SectionRef & { active: boolean };
    users: Types.ObjectId[];
  }>([
    {
      $match: {
        $or: [
          { ...learning(idsOf(sectionIds)), ...only },
          { ...learned, ...only },
        ],
      },
    },
    // Grouped by section in the query, because a dean has thousands of people.
    {
      $group: {
        _id: { section_id: '$section_id', class_id: '$class_id', active: '$active' },
        users: { $push: '$user_id' },
      },
    },
  ]);
  const places = new Map<string, SectionRef[]>();
  const left: LeftSection[] = [];
  for (const { _id, users } of rows) {
    const section_id = String(_id.section_id);
    const place = { section_id, class_id: String(_id.class_id) };
    for (const id of users.map(String))
      if (_id.active) places.set(id, [...(places.get(id) ?? []), place]);
      else left.push({ user_id: id, section_id });
  }
  return { places, left: left.filter(({ user_id }) => places.has(user_id)) };
}

const idsOf = (ids: readonly EntityId[]) => ids.map((id) => new Types.ObjectId(String(id)));
