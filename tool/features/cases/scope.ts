import { Types } from 'mongoose';
import type { ClassQuery } from '../../contract/common.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden } from '../../http/app-error.ts';
import { findSectionsOf, teachingRoles, type OwnSection } from '../enrollments/service.ts';

/** The classes and sections that a call may read. */
export interface Scope {
  classIds: string[];
  sectionIds: string[];
}

/** The scope of a caller, with the sections read for it, in the order of enrolment. */
export interface OwnScope extends Scope {
  sections: OwnSection[];
}

/** A filter for cases of a whole class, or of one section, within the scope (decision R3). */
export const casesIn = <Id>(scope: { classIds: readonly Id[]; sectionIds: readonly Id[] }) => ({
  class_id: { $in: scope.classIds },
  section_id: { $in: [null, ...scope.sectionIds] },
});

/** The ids as ObjectIds, because mongoose does not cast in aggregations. */
export const idsIn = ({ classIds, sectionIds }: Scope) => {
  const ids = (texts: readonly string[]) => texts.map((id) => new Types.ObjectId(id));
  return { classIds: ids(classIds), sectionIds: ids(sectionIds) };
};

/**
 * The sections in which the caller is a student or an instructor, by the role of the session, narrowed
 * by the class parameters. Throws forbidden when these name another class or section.
 */
export async function scopeOf(actor: Actor, query: ClassQuery = {}): Promise<OwnScope> {
  const roles = actor.role === 'student' ? (['student'] as const) : teachingRoles;
  return narrowed(await findSectionsOf(actor.id, roles), query);
}

function narrowed(all: readonly OwnSection[], query: ClassQuery): OwnScope {
  const sections = all.filter(
    ({ course, section }) =>
      matches(course._id, query.class_id) && matches(section._id, query.section_id),
  );
  if (sections.length === 0 && (query.class_id ?? query.section_id)) throw otherClass();
  return {
    classIds: [...new Set(sections.map(({ course }) => String(course._id)))],
    sectionIds: [...new Set(sections.map(({ section }) => String(section._id)))],
    sections,
  };
}

/**
 * A filter for the caller's conversations in a class or section. Those of a section that they have left
 * belong to the others of its class.
 */
export async function practicedIn(actor: Actor, query: ClassQuery) {
  const all = await scopeOf(actor);
  const { classIds, sectionIds } = narrowed(all.sections, query);
  if (!query.class_id && !query.section_id) return {};
  const others = all.sectionIds.filter((id) => !sectionIds.includes(id));
  return { class_id: { $in: classIds }, section_id: { $nin: others } };
}

const otherClass = () => forbidden('You do not have access to this class.');

/** Throws forbidden when a class is not within a scope. */
export function requireClass({ classIds }: Scope, classId: string): void {
  if (!classIds.includes(classId)) throw otherClass();
}

const matches = (id: unknown, wanted: string | undefined) =>
  wanted === undefined || String(id) === wanted;

export function isInScope(
  record: { class_id: unknown; section_id?: unknown },
  scope: Scope,
): boolean {
  if (!scope.classIds.includes(String(record.class_id))) return false;
  return !record.section_id || scope.sectionIds.includes(String(record.section_id));
}
