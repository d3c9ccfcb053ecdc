import type { z } from 'zod';
import type { AddTermBody, EditTermBody, Term as TermRow } from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
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
  const intent = { action: 'create', kind: 'term', after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const record = (await Term.create(body)).toObject();
    return {
      answer: { success: true as const, ...viewTerm(record) },
      target_id: String(record._id),
      after: namesOf(record),
    };
  });
}

export async function updateTerm(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditTermBody>,
): Promise<TermRow> {
  await getTerm(id);
  const intent = { action: 'update', kind: 'term', target_id: id, after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const before = await Term.findOneAndUpdate(
      { _id: id, deleted_at: null },
      { $set: body },
      { returnDocument: 'before', lean: true },
    );
    if (!before) throw notFound('Term');
    const after = { ...before, ...body };
    return { answer: viewTerm(after), before: namesOf(before), after: namesOf(after) };
  });
}

type Names = Record<'name' | 'code' | 'start_date' | 'end_date', string>;
export const namesOf = ({ name, code, start_date, end_date }: Names) => ({
  name,
  code,
  start_date,
  end_date,
});
