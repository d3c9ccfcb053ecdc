import type { StudentGroups } from '../../tool/ports.ts';
import { LtiPlatform } from '../platforms/model.ts';
import { groupUseOf, nameOf } from '../provisioning/groups.ts';
import { LtiContext, LtiMembership, type ContextRecord } from '../provisioning/model.ts';

/** The groups of the people in these sections, in courses whose groups are a filter of the class list. */
export const findStudentGroups: StudentGroups = async (sectionIds) => {
  const contexts = await LtiContext.find({
    'sections.section_id': { $in: sectionIds },
  }).lean<ContextRecord[]>();
  const platforms = await LtiPlatform.find({
    _id: { $in: contexts.map(({ platform_id }) => platform_id) },
  }).lean();
  const filtered = contexts.filter((context) => {
    const platform = platforms.find(({ _id }) => _id.equals(context.platform_id));
    return platform && groupUseOf(context, platform) === 'filter';
  });
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
  for (const { user_id, context: id, groups: ids } of memberships) {
    const context = filtered.find(({ _id }) => _id.equals(id));
    if (!context) continue;
    const own = groups.get(String(user_id)) ?? [];
    for (const group of ids ?? []) own.push({ id: group, name: nameOf(context, group) ?? group });
    groups.set(String(user_id), own);
  }
  return groups;
};
