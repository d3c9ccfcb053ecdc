import { restoreYears } from '../../contract/constants/limits.ts';
import { type OrganisationKind } from '../../contract/organisation.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { namesOf as classNames } from './classes.ts';
import { namesOf as institutionNames } from './institutions.ts';
import { Class, Institution, Section, Term } from './model.ts';
import { getClass, getInstitution, getPlace, getTerm } from './places.ts';
import { namesOf as sectionNames } from './sections.ts';
import { namesOf as termNames } from './terms.ts';

interface Kind {
  /** Throws not_found unless the item and all that it belongs to are living. */
  requireLiving(id: string): Promise<unknown>;
  /** Writes the one field on a matching item; answers its names, null when none matches. */
  write(
    filter: { _id: string; deleted_at: object | null },
    update: { $set: { deleted_at: Date } } | { $unset: { deleted_at: 1 } },
  ): Promise<Record<string, string> | null>;
}

const kinds: Record<OrganisationKind, Kind> = {
  institution: {
    requireLiving: getInstitution,
    write: async (filter, update) => {
      const record = await Institution.findOneAndUpdate(filter, update).lean();
      return record && institutionNames(record);
    },
  },
  term: {
    requireLiving: getTerm,
    write: async (filter, update) => {
      const record = await Term.findOneAndUpdate(filter, update).lean();
      return record && termNames(record);
    },
  },
  class: {
    requireLiving: getClass,
    write: async (filter, update) => {
      const record = await Class.findOneAndUpdate(filter, update).lean();
      return record && classNames(record);
    },
  },
  section: {
    requireLiving: getPlace,
    write: async (filter, update) => {
      const record = await Section.findOneAndUpdate(filter, update).lean();
      return record && sectionNames(record);
    },
  },
};

/** The oldest deletion that can still be taken back. */
export function restorableSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - restoreYears);
  return since;
}

/** Deletes an item, and with it everything beneath it, from every call; see `Place`. */
export async function removeItem(actor: Actor, kind: OrganisationKind, id: string) {
  await kinds[kind].requireLiving(id);
  return audited(actor, { action: 'delete', kind, target_id: id }, async () => {
    const before = await kinds[kind].write(
      { _id: id, deleted_at: null },
      { $set: { deleted_at: new Date() } },
    );
    if (!before) throw notFound(`This ${kind} was`);
    return { answer: { success: true as const }, before };
  });
}

/** Takes a deletion back, with everything beneath the item, while retention lasts (decision R35). */
export async function restoreItem(actor: Actor, kind: OrganisationKind, id: string) {
  return audited(actor, { action: 'restore', kind, target_id: id }, async () => {
    const after = await kinds[kind].write(
      { _id: id, deleted_at: { $gte: restorableSince(new Date()) } },
      { $unset: { deleted_at: 1 } },
    );
    if (!after) throw notFound(`This ${kind} was`);
    return { answer: { success: true as const, hidden: !(await lives(kind, id)) }, after };
  });
}

/** Whether an item can be seen; not when something that it belongs to is deleted. */
async function lives(kind: OrganisationKind, id: string): Promise<boolean> {
  return kinds[kind].requireLiving(id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    },
  );
}
