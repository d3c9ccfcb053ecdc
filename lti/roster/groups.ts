import { Types } from 'mongoose';
import type { StudentGroups } from '../../tool/ports.ts';
import { groupUseOf, nameOf, readCourses } from '../provisioning/groups.ts';
import { LtiMembership } from '../provisioning/model.ts';

/** Maximum number of courses of a request. A section belongs to one LMS course, rarely to two. */
const maxCourses = 1000;

/** The groups of the people in these sections, in courses whose groups filter the class list. */
export const findStudentGroups: StudentGroups = async (sectionIds) => {
  const ids = sectionIds.map((id) => new Types.ObjectId(String(id)));
  const courses = await readCourses({ 'sections.section_id': { $in: ids } }, maxCourses);
  const filtered = courses.filter(
    (course) => course.platforms[0] && groupUseOf(course, course.platforms[0]) === 'filter',
  );
  const groups: Awaited<ReturnType<StudentGroups>> = new Map();
  if (filtered.length === 0) return groups;
  const memberships = await LtiMembership.find({
    section_id: { $in: sectionIds },
    context: { $in: filtered.map(({ _id }) => _id) },
    active: true,
    'groups.0': { $exists: true },
  })
    .select({ user_id: 1, context: 1, groups: 1 })
    .lean();
  for (const { user_id, context: id, groups: said } of memberships) {
    const context = filtered.find(({ _id }) => _id.equals(id));
    if (!context) continue;
    const own = groups.get(String(user_id)) ?? [];
    for (const group of said ?? []) own.push({ id: group, name: nameOf(context, group) ?? group });
    groups.set(String(user_id), own);
  }
  return groups;
};
