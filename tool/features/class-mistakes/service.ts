import { Types } from 'mongoose';
import type { z } from 'zod';
import { ClassMistakes } from '../../contract/class-mistakes.ts';
import { writeRow } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { isInScope } from '../cases/scope.ts';
import { findCase } from '../cases/service.ts';
import { findConsenting } from '../consents/service.ts';
import { findCountedReports, type CountedReport } from '../conversations/class-reports.ts';
import { findSectionsOf, teachingRoles } from '../enrollments/service.ts';
import { findActiveSection, type SectionContext } from '../organisation/sections-with-parents.ts';
import { findCompleters } from '../progress/case-statistics.ts';
import { countMistakes } from './figures.ts';
import { ClassMistakesSnapshot, type ClassMistakesRecord } from './model.ts';

type CaseInSection = { section_id: EntityId; practice_case_id: EntityId };

/**
 * Mistakes of the students of a section that the caller teaches in a case (decision record 0023).
 * Throws not_found for other cases or sections.
 */
export async function viewClassMistakes(
  actor: Actor,
  caseId: string,
  sectionId: string,
): Promise<z.input<typeof ClassMistakes>> {
  const [record, contexts] = await Promise.all([
    findCase(caseId),
    findSectionsOf(actor.id, teachingRoles),
  ]);
  const context = contexts.find(({ section }) => section._id.equals(sectionId));
  const scope = {
    classIds: [String(context?.course._id)],
    sectionIds: [String(context?.section._id)],
  };
  if (!record || record.deleted_at || !context || !isInScope(record, scope))
    throw notFound('Practice case');
  const smallest = smallestOf(context);
  const place = { section_id: context.section._id, practice_case_id: record._id };
  const { snapshot, willing } = await bringUpToDate(place, smallest);
  return { smallest, figures: snapshot && (await show(snapshot, smallest, willing)) };
}

/** Updates the statistics if there are enough new students; skips a deleted section or case. */
export async function countClassMistakes(section_id: string, caseId: string): Promise<void> {
  const [context, record] = await Promise.all([findActiveSection(section_id), findCase(caseId)]);
  if (!context || !record || record.deleted_at) return;
  await bringUpToDate(
    { section_id: context.section._id, practice_case_id: record._id },
    smallestOf(context),
  );
}

const smallestOf = ({ institution }: SectionContext) =>
  Math.max(smallestGroup, institution.min_cell_size);

/**
 * The statistics of the section, recounted when enough students have finished who are not in them; and
 * the users found to consent, if that was checked.
 */
async function bringUpToDate(
  place: CaseInSection,
  smallest: number,
): Promise<{ snapshot: ClassMistakesRecord | null; willing: readonly string[] }> {
  const [kept, completers] = await Promise.all([
    ClassMistakesSnapshot.findOne(place).lean(),
    findCompleters(place.practice_case_id, place.section_id),
  ]);
  const members = new Set(kept?.members.map(String));
  const isNew = (id: string) => !members.has(id);
  if (completers.filter(isNew).length < smallest) return { snapshot: kept, willing: [] };
  const willing = await findConsenting(completers);
  if (willing.filter(isNew).length < smallest) return { snapshot: kept, willing };
  const students = await findFinished(willing, place);
  if ([...students.keys()].filter(isNew).length < smallest) return { snapshot: kept, willing };
  // Of concurrent counts the first is stored and used: their difference could reveal few students.
  await writeRow(ClassMistakesSnapshot, place, kept, {
    members: [...students.keys()],
    counted_at: new Date(),
    figures: countMistakes([...students.values()]),
  });
  return { snapshot: await ClassMistakesSnapshot.findOne(place).lean(), willing };
}

/** The users who have a report, with their ended conversations. */
async function findFinished(
  people: readonly string[],
  { practice_case_id, section_id }: CaseInSection,
): Promise<Map<string, CountedReport[]>> {
  const all = await findCountedReports(people, practice_case_id, section_id);
  const byStudent = groupBy(all, ({ user_id }) => String(user_id));
  return new Map([...byStudent].filter(([, own]) => own.some(({ reported }) => reported)));
}

/** Null once a member has withdrawn consent or left Parley, until enough others have finished. */
async function show(
  { members, counted_at, figures }: ClassMistakesRecord,
  smallest: number,
  knownWilling: readonly string[],
): Promise<z.input<typeof ClassMistakes>['figures']> {
  const known = new Set(knownWilling);
  const others = members.map(String).filter((id) => !known.has(id));
  const willing = others.length === 0 ? [] : await findConsenting(others);
  if (members.length < smallest || willing.length < others.length) return null;
  const enough = ({ students }: { students: number }) => students >= smallest;
  const shown = ClassMistakes.shape.figures.unwrap().parse({
    counted_at: counted_at.toISOString(),
    students: members.length,
    ...(figures as ReturnType<typeof countMistakes>),
  });
  return { ...shown, types: shown.types.filter(enough), unused: shown.unused.filter(enough) };
}

/** Minimum of students in every statistic about the mistakes of a class (decision R1). */
export const smallestGroup = 5;

/** Replaces one account by another of the same person in the members of snapshots. Idempotent. */
export async function moveMembership(fromId: string, toId: string): Promise<void> {
  const members = new Types.ObjectId(fromId);
  await ClassMistakesSnapshot.updateMany({ members }, { $addToSet: { members: toId } });
  await ClassMistakesSnapshot.updateMany({ members }, { $pull: { members } });
}
