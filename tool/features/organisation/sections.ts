import type { z } from 'zod';
import type {
  AddSectionBody,
  EditSectionBody,
  Section as SectionRow,
} from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { Section } from './model.ts';
import { findPlacesWithin, getClass, getPlace, getTerm, type SectionsWithin } from './places.ts';
import { viewSection } from './view.ts';

/** Living sections of a class, of a term, or of a class in a term, in the order they were made. */
export async function listSections(within: SectionsWithin): Promise<SectionRow[]> {
  return (await findPlacesWithin(within)).map(({ section }) => viewSection(section));
}

export async function addSection(
  actor: Actor,
  body: z.infer<typeof AddSectionBody>,
): Promise<SectionRow> {
  const [course, term] = await Promise.all([getClass(body.class_id), getTerm(body.term_id)]);
  if (String(course.institution_id) !== String(term.institution_id))
    throw new AppError('invalid_input', 'The term belongs to another institution than the class.');
  const { institution_id } = course;
  const intent = { action: 'create', kind: 'section', after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const record = (await Section.create({ ...body, institution_id })).toObject();
    return {
      answer: viewSection(record),
      target_id: String(record._id),
      after: namesOf(record),
    };
  });
}

export async function updateSection(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditSectionBody>,
): Promise<SectionRow> {
  await getPlace(id);
  const intent = {
    action: 'update',
    kind: 'section',
    target_id: id,
    after: namesOf(body),
  } as const;
  return audited(actor, intent, async () => {
    const before = await Section.findOneAndUpdate(
      { _id: id, deleted_at: null },
      { $set: body },
      { returnDocument: 'before', lean: true },
    );
    if (!before) throw notFound('Section');
    const after = { ...before, ...body };
    return { answer: viewSection(after), before: namesOf(before), after: namesOf(after) };
  });
}

export const namesOf = ({ section_code }: { section_code: string }) => ({ section_code });
