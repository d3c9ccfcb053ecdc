import type { z } from 'zod';
import type {
  Institution as InstitutionRow,
  InstitutionBody,
  InstitutionSettings,
} from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { Institution, type InstitutionRecord } from './model.ts';
import { getInstitution } from './places.ts';
import { viewInstitution } from './view.ts';

type Body = z.infer<typeof InstitutionBody>;

export async function listInstitutions(): Promise<InstitutionRow[]> {
  const records = await Institution.find({ deleted_at: null }).sort({ name: 1, _id: 1 }).lean();
  return records.map(viewInstitution);
}

export async function addInstitution(actor: Actor, body: Body) {
  const intent = { action: 'create', kind: 'institution', after: namesOf(body) } as const;
  return audited(actor, intent, async () => {
    const record = (await Institution.create(body)).toObject();
    return {
      answer: { success: true as const, ...viewInstitution(record) },
      target_id: String(record._id),
      after: namesOf(record),
    };
  });
}

export async function updateInstitution(
  actor: Actor,
  id: string,
  body: Body,
): Promise<InstitutionRow> {
  const intent = {
    action: 'update',
    kind: 'institution',
    target_id: id,
    after: namesOf(body),
  } as const;
  return audited(actor, intent, async () => {
    const before = await Institution.findOneAndUpdate(
      { _id: id, deleted_at: null },
      { $set: body },
      { returnDocument: 'before', lean: true },
    );
    if (!before) throw notFound('Institution');
    const after = { ...before, ...body };
    return { answer: viewInstitution(after), before: namesOf(before), after: namesOf(after) };
  });
}

export async function getSettings(id: string): Promise<InstitutionSettings> {
  const { min_cell_size, consent_mode } = await getInstitution(id);
  return { min_cell_size, consent_mode };
}

export async function updateSettings(
  actor: Actor,
  id: string,
  settings: InstitutionSettings,
): Promise<InstitutionSettings> {
  const after = settingNames(settings);
  const intent = { action: 'update', kind: 'institution', target_id: id, after } as const;
  return audited(actor, intent, async () => {
    const before = await Institution.findOneAndUpdate(
      { _id: id, deleted_at: null },
      { $set: settings },
      { returnDocument: 'before', lean: true },
    );
    if (!before) throw notFound('Institution');
    return { answer: settings, before: settingNames(before), after };
  });
}

const settingNames = ({ min_cell_size, consent_mode }: InstitutionSettings) => ({
  min_cell_size: String(min_cell_size),
  consent_mode,
});

/** Living institutions by exact name; the oldest when several share it. Null when there is none. */
export function findInstitutionByName(name: string): Promise<InstitutionRecord | null> {
  return Institution.findOne({ name, deleted_at: null }).sort({ _id: 1 }).lean();
}

/** Names of living institutions by id. */
export async function institutionNames(): Promise<Map<string, string>> {
  const records = await Institution.find({ deleted_at: null }).select({ name: 1 }).lean();
  return new Map(records.map(({ _id, name }) => [String(_id), name]));
}

export const namesOf = ({ name, location = '' }: { name: string; location?: string }) => ({
  name,
  location,
});
