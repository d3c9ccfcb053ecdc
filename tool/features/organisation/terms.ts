import type { z } from 'zod';
import type { AddTermBody, EditTermBody, Term as TermRow } from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { recordChange } from '../audit/service.ts';
import { Term } from './model.ts';
import { getInstitution, getTerm, institutionLives } from './places.ts';
import { viewTerm } from './view.ts';

/** Terms of a living institution, the newest first. */
export async function listTerms(institutionId: string): Promise<TermRow[]> {
  if (!(await institutionLives(institutionId))) return [];
  const records = await Term.find({ institution_id: institutionId, deleted_at: null })
    .sort({ start_date: -1, _id: 1 })
    .lean();
  return records.map(viewTerm);
}

export async function addTerm(actor: Actor, body: z.infer<typeof AddTermBody>) {
  await getInstitution(body.institution_id);
  const record = (await Term.create(body)).toObject();
  await recordChange(actor, {
    action: 'create',
    kind: 'term',
    target_id: String(record._id),
    after: namesOf(record),
  });
  return { success: true as const, ...viewTerm(record) };
}

export async function updateTerm(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditTermBody>,
): Promise<TermRow> {
  await getTerm(id);
  const before = await Term.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: body },
    { returnDocument: 'before', lean: true },
  );
  if (!before) throw notFound('Term');
  const after = { ...before, ...body };
  await recordChange(actor, {
    action: 'update',
    kind: 'term',
    target_id: id,
    before: namesOf(before),
    after: namesOf(after),
  });
  return viewTerm(after);
}

type Names = Record<'name' | 'code' | 'start_date' | 'end_date', string>;
export const namesOf = ({ name, code, start_date, end_date }: Names) => ({
  name,
  code,
  start_date,
  end_date,
});
