import type { DeletedItem } from '../../contract/organisation.ts';
import { notFound } from '../../http/app-error.ts';
import { createResource, restorableSince } from '../organisation/resource.ts';
import { getActiveSection, getClass } from '../organisation/sections-with-parents.ts';
import { PracticeCase, type CaseRecord } from './model.ts';

/** Practice cases for masters, who can restore what instructors deleted. */
export const deletedCases = createResource<CaseRecord, { id: string }>({
  kind: 'case',
  model: PracticeCase,
  getActive: async (id) => {
    const record = await PracticeCase.findOne({ _id: id, deleted_at: null }).lean();
    if (!record) throw notFound('This case was');
    await getClass(String(record.class_id));
    if (record.section_id) await getActiveSection(String(record.section_id));
  },
  namesOf: ({ title }) => ({ title }),
  view: ({ _id }) => ({ id: String(_id) }),
});

export async function listDeletedCases(): Promise<DeletedItem[]> {
  const records = await PracticeCase.aggregate<
    Pick<CaseRecord, '_id' | 'title' | 'deleted_at'> & { course_code: string[] }
  >([
    // The first condition repeats the filter of the partial index, so that the index is used.
    { $match: { deleted_at: { $gt: new Date(0), $gte: restorableSince(new Date()) } } },
    { $lookup: { from: 'classes', localField: 'class_id', foreignField: '_id', as: 'course' } },
    { $project: { title: 1, deleted_at: 1, course_code: '$course.course_code' } },
  ]);
  return records.map(({ _id, title, course_code, deleted_at }) => ({
    id: String(_id),
    kind: 'case',
    name: title,
    within: course_code[0] ?? '',
    deleted_at: (deleted_at ?? new Date(0)).toISOString(),
  }));
}
