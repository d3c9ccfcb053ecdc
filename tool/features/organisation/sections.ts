import type { z } from 'zod';
import type {
  AddSectionBody,
  EditSectionBody,
  Section as SectionRow,
} from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { recordChange } from '../audit/service.ts';
import { Section } from './model.ts';
import { findPlacesOfClass, getClass, getPlace, getTerm } from './places.ts';
import { viewSection } from './view.ts';

/** Living sections of a class in every term; the client keeps those of the chosen one. */
export async function listSections(classId: string): Promise<SectionRow[]> {
  return (await findPlacesOfClass(classId)).map(({ section }) => viewSection(section));
}

export async function addSection(
  actor: Actor,
  body: z.infer<typeof AddSectionBody>,
): Promise<SectionRow> {
  const [course, term] = await Promise.all([getClass(body.class_id), getTerm(body.term_id)]);
  if (String(course.institution_id) !== String(term.institution_id))
    throw new AppError('invalid_input', 'The term belongs to another institution than the class.');
  const { institution_id } = course;
  const record = (await Section.create({ ...body, institution_id })).toObject();
  await recordChange(actor, {
    action: 'create',
    kind: 'section',
    target_id: String(record._id),
    after: namesOf(record),
  });
  return viewSection(record);
}

export async function updateSection(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditSectionBody>,
): Promise<SectionRow> {
  await getPlace(id);
  const before = await Section.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: body },
    { returnDocument: 'before', lean: true },
  );
  if (!before) throw notFound('Section');
  const after = { ...before, ...body };
  await recordChange(actor, {
    action: 'update',
    kind: 'section',
    target_id: id,
    before: namesOf(before),
    after: namesOf(after),
  });
  return viewSection(after);
}

export const namesOf = ({ section_code }: { section_code: string }) => ({ section_code });
