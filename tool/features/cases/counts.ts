import type { Types } from 'mongoose';
import { seenByStudents } from './live.ts';
import { PracticeCase, type CaseRecord } from './model.ts';
import type { SectionRef } from '../enrollments/service.ts';
import { casesIn, idsIn, type Scope } from './scope.ts';

/** Number of cases per section, with drafts: its own and those of the whole class (decision R3). */
export async function countCasesOfSections(
  sections: readonly { _id: Types.ObjectId; class_id: Types.ObjectId }[],
): Promise<Map<string, number>> {
  const rows = await PracticeCase.aggregate<{ _id: Partial<CaseRecord>; cases: number }>([
    { $match: { class_id: { $in: sections.map(({ class_id }) => class_id) }, deleted_at: null } },
    { $group: { _id: { class_id: '$class_id', section_id: '$section_id' }, cases: { $sum: 1 } } },
  ]);
  const counts = new Map(
    rows.map(({ _id, cases }) => [String(_id.section_id ?? _id.class_id), cases]),
  );
  return new Map(
    sections.map(({ _id, class_id }) => [
      String(_id),
      (counts.get(String(_id)) ?? 0) + (counts.get(String(class_id)) ?? 0),
    ]),
  );
}

/** Ids of the cases of a scope: all, and those of a section, with the cases of its whole class. */
export async function findCaseIds(
  scope: Scope,
  filter: object = {},
): Promise<{ all: Types.ObjectId[]; of(place: SectionRef): Types.ObjectId[] }> {
  const rows = await PracticeCase.aggregate<{ _id: Partial<CaseRecord>; ids: Types.ObjectId[] }>([
    { $match: { ...casesIn(idsIn(scope)), ...filter, deleted_at: null } },
    {
      $group: { _id: { class_id: '$class_id', section_id: '$section_id' }, ids: { $push: '$_id' } },
    },
  ]);
  const idsOf = new Map(
    rows.map(({ _id, ids }) => [`${String(_id.class_id)} ${String(_id.section_id ?? '')}`, ids]),
  );
  return {
    all: rows.flatMap(({ ids }) => ids),
    of: ({ class_id, section_id }) => [
      ...(idsOf.get(`${class_id} `) ?? []),
      ...(idsOf.get(`${class_id} ${section_id}`) ?? []),
    ],
  };
}

/** The cases of a scope that students see, with the fields that to-do lists need. */
export async function findPublishedIn(
  scope: Scope,
): Promise<Pick<CaseRecord, '_id' | 'class_id' | 'section_id' | 'title'>[]> {
  const records = await PracticeCase.find({
    ...casesIn(scope),
    ...seenByStudents,
    deleted_at: null,
  })
    .select({ class_id: 1, section_id: 1, title: 1, published: 1, 'live.content.title': 1 })
    .sort({ created_at: 1, _id: 1 })
    .lean();
  return records.map((one) => ({
    ...one,
    title: (one.published ? undefined : one.live?.content.title) ?? one.title,
  }));
}
