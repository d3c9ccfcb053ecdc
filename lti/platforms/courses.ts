import { Types } from 'mongoose';
import type { z } from 'zod';
import type { LtiCourse, ltiMappingEndpoints } from '../../tool/contract/lti-mappings.ts';
import { escapeRegex } from '../../tool/database/beginning-with.ts';
import { audited } from '../../tool/features/audit/service.ts';
import {
  findNamed,
  findActiveSections,
  getClass,
  getTerm,
} from '../../tool/features/organisation/sections-with-parents.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { conflict, invalidField, notFound } from '../../tool/http/app-error.ts';
import { renameSections } from '../provisioning/courses.ts';
import { type CourseOfPlatform, groupUseOf, readCourses } from '../provisioning/groups.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';

type Row = z.input<typeof LtiCourse>;
type Query = z.infer<(typeof ltiMappingEndpoints)['GET /api/master/lti/courses']['query']>;
type Change = z.infer<(typeof ltiMappingEndpoints)['PUT /api/master/lti/courses/{id}']['body']>;

/** Page size when the request has no `limit`. */
const defaultCourses = 100;

/** LMS courses, the newest first. */
export async function listCourses(query: Query): Promise<Row[]> {
  const part = query.q ? { $regex: escapeRegex(query.q), $options: 'i' } : null;
  const found = await readCourses(
    {
      ...(query.platform_id && { platform_id: new Types.ObjectId(query.platform_id) }),
      ...(query.cursor && { _id: { $lt: new Types.ObjectId(query.cursor) } }),
      ...(part && { $or: [{ 'given.label': part }, { 'given.title': part }] }),
    },
    query.limit ?? defaultCourses,
  );
  return viewAll(found);
}

/**
 * Maps a course to another class or term, and its LMS's sections to sections there. Existing
 * enrolments follow at each person's next launch or roster sync.
 */
export async function updateCourse(actor: Actor, id: string, change: Change): Promise<Row> {
  const before = await LtiContext.findById(id).lean<ContextRecord>();
  if (!before) throw notFound('Course');
  const course = await getClass(change.class_id ?? String(before.class_id));
  const term = await getTerm(change.term_id ?? String(before.term_id));
  if (String(course.institution_id) !== String(term.institution_id))
    throw invalidField('term_id', 'The term belongs to another institution than the class.');
  const target = { class_id: course._id, term_id: term._id };
  const moved =
    String(course._id) !== String(before.class_id) || String(term._id) !== String(before.term_id);
  await checkSections(change.sections ?? [], target);
  const given = (change.sections ?? []).map((one) => ({
    ...before.sections.find(({ name }) => name === one.name),
    ...one,
  }));
  const named = new Set(given.map(({ name }) => name));
  const sections = [
    ...(moved ? [] : before.sections.filter(({ name }) => !named.has(name ?? ''))),
    ...given,
  ];
  const groups = namedGroups(before, change.groups ?? []);
  const group_use = change.group_use === undefined ? before.group_use : change.group_use;
  const after = { ...before, ...target, sections, groups, group_use };
  const intent = {
    action: 'update',
    kind: 'lti_course',
    target_id: id,
    before: await namesOf(before),
    after: await namesOf(after),
  } as const;
  return audited(actor, intent, async () => {
    const { matchedCount } = await LtiContext.updateOne(
      { _id: before._id, sections: { $size: before.sections.length } },
      { $set: { ...target, sections, groups, group_use } },
    );
    // A launch has added a section since.
    if (matchedCount === 0) throw conflict('The course has changed meanwhile. Please try again.');
    const stored = await readCourses({ _id: before._id }, 1);
    for (const context of stored) await renameSections(before, context);
    const [answer] = await viewAll(stored);
    if (!answer) throw notFound('Course');
    return { answer };
  });
}

/** The groups of a course with the names that a master gives now; unknown groups are ignored. */
function namedGroups({ groups }: ContextRecord, given: readonly { id: string; name: string }[]) {
  const names = new Map(given.map(({ id, name }) => [id, name]));
  const known = (groups ?? []).map((group) => ({ id: group.id ?? '', name: group.name ?? '' }));
  if (given.some(({ id }) => !known.some((one) => one.id === id)))
    throw invalidField('groups', 'The course has no such group.');
  return known.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
}

/** Every section must be active and in the class and the term; no name may occur twice. */
async function checkSections(
  given: readonly { name: string; section_id: string }[],
  target: { class_id: unknown; term_id: unknown },
): Promise<void> {
  if (new Set(given.map(({ name }) => name)).size < given.length)
    throw invalidField('sections', 'A section of the LMS is named twice.');
  const places = await findActiveSections(given.map(({ section_id }) => section_id));
  const fitting = new Set(
    places
      .filter(
        ({ course, term }) =>
          String(course._id) === String(target.class_id) &&
          String(term._id) === String(target.term_id),
      )
      .map(({ section }) => String(section._id)),
  );
  if (!given.every(({ section_id }) => fitting.has(section_id)))
    throw invalidField('sections', 'A section does not belong to this class and term.');
}

type Named = Pick<ContextRecord, 'given' | 'class_id' | 'term_id' | 'group_use'> & {
  sections: readonly { name?: string | null | undefined; section_id?: unknown }[];
  groups?: readonly { id?: unknown; name?: unknown }[] | null;
};

/** A course for the audit log, with names instead of ids, except for the LMS's ids of groups. */
async function namesOf({ given, class_id, term_id, sections, groups, group_use }: Named) {
  const named = await findNamed({
    classes: [class_id],
    terms: [term_id],
    sections: sections.map(({ section_id }) => String(section_id)),
  });
  const [course] = named.classes.values();
  const [term] = named.terms.values();
  const codeOf = (id: unknown) => named.sections.get(String(id))?.section_code ?? '';
  const told = (...words: unknown[]) => words.filter(Boolean).join(': ');
  return {
    name: given?.title || given?.label || '',
    class: course ? `${course.course_code} · ${course.title}` : '',
    term: term?.name ?? '',
    section: sections.map(({ name, section_id }) => told(name, codeOf(section_id))).join(', '),
    groups: (groups ?? []).map(({ id, name }) => told(id, name)).join(', '),
    group_use: group_use ?? '',
  };
}

async function viewAll(contexts: readonly CourseOfPlatform[]): Promise<Row[]> {
  const sectionIds = contexts.flatMap(({ sections }) =>
    sections.flatMap(({ section_id }) => section_id ?? []),
  );
  const [{ classes, terms, sections }, places] = await Promise.all([
    findNamed({
      classes: contexts.map(({ class_id }) => class_id),
      terms: contexts.map(({ term_id }) => term_id),
      sections: sectionIds,
    }),
    findActiveSections(sectionIds),
  ]);
  const active = new Set(places.map(({ section }) => String(section._id)));
  return contexts.map((context) => {
    const course = classes.get(String(context.class_id));
    return {
      id: String(context._id),
      platform_id: String(context.platform_id),
      deployment_id: context.deployment_id,
      context_id: context.context_id,
      label: context.given?.label ?? '',
      title: context.given?.title ?? '',
      institution_id: course ? String(course.institution_id) : null,
      class_id: String(context.class_id),
      class_name: course ? `${course.course_code} · ${course.title}` : '',
      term_id: String(context.term_id),
      term_name: terms.get(String(context.term_id))?.name ?? '',
      sections: context.sections.map(({ name, section_id }) => ({
        name: name ?? '',
        section_id: String(section_id),
        section_code: sections.get(String(section_id))?.section_code ?? '',
        active: active.has(String(section_id)),
      })),
      group_use: context.group_use ?? null,
      platform_group_use: groupUseOf(
        { group_use: undefined },
        // A course stays when its platform is deleted.
        context.platforms[0] ?? { product: 'other' },
      ),
      groups: (context.groups ?? []).map(({ id, name }) => ({ id: id ?? '', name: name ?? '' })),
      has_roster_service: Boolean(context.nrps?.context_memberships_url),
      has_grade_service: Boolean(context.ags),
      last_launch_at: context.last_launch_at.toISOString(),
      roster_synced_at: context.roster_synced_at?.toISOString() ?? null,
    };
  });
}
