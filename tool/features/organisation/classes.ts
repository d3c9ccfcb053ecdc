import type { z } from 'zod';
import type {
  AddClassBody,
  Class as ClassRow,
  EditClassBody,
} from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { Class } from './model.ts';
import { getClass, getInstitution, institutionLives } from './places.ts';
import { viewClass } from './view.ts';

/** Classes of a living institution by course code. */
export async function listClasses(institutionId: string): Promise<ClassRow[]> {
  if (!(await institutionLives(institutionId))) return [];
  const records = await Class.find({ institution_id: institutionId, deleted_at: null })
    .sort({ course_code: 1, _id: 1 })
    .lean();
  return records.map(viewClass);
}

export async function addClass(actor: Actor, body: z.infer<typeof AddClassBody>) {
  await getInstitution(body.institution_id);
  const intent = { action: 'create', kind: 'class', after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const record = (await Class.create(body)).toObject();
    return {
      answer: { success: true as const, ...viewClass(record) },
      target_id: String(record._id),
      after: namesOf(record),
    };
  });
}

export async function updateClass(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditClassBody>,
): Promise<ClassRow> {
  await getClass(id);
  const intent = { action: 'update', kind: 'class', target_id: id, after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const before = await Class.findOneAndUpdate(
      { _id: id, deleted_at: null },
      { $set: body },
      { returnDocument: 'before', lean: true },
    );
    if (!before) throw notFound('Class');
    const after = { ...before, ...body };
    return { answer: viewClass(after), before: namesOf(before), after: namesOf(after) };
  });
}

export const namesOf = ({ course_code, title }: { course_code: string; title: string }) => ({
  course_code,
  title,
});
