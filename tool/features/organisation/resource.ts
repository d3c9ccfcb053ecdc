import { restoreYears } from '../../contract/constants/limits.ts';
import type { OrganisationKind } from '../../contract/organisation.ts';
import type { AnyModel } from '../../database/any-model.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';

type Names = Record<string, string>;

interface ResourceOptions<Row, View> {
  kind: OrganisationKind | 'case';
  model: AnyModel;
  /** Throws not_found unless the item and all of its parents are active. */
  getActive(id: string): Promise<unknown>;
  /** The names of an item for the audit log. */
  namesOf(record: Row): Names;
  /** The names of its parents for the audit log: codes repeat from class to class. */
  parentsOf?(record: Row): Promise<Names>;
  view(record: Row): View;
}

/** A kind of item that masters manage: each change is audited, deletes are soft. */
export interface Resource<Row, View> {
  add(actor: Actor, fields: object): Promise<View>;
  update(actor: Actor, id: string, fields: object): Promise<View>;
  /** Changes some fields; `values` are audited beside the names. Returns the item as before. */
  change(actor: Actor, id: string, fields: object, values: (record: Row) => Names): Promise<Row>;
  /** Soft-deletes an item, which also hides all of its children; see `SectionContext`. */
  remove(actor: Actor, id: string): Promise<{ success: true }>;
  /** Restores a deleted item and its children while retention lasts (decision R35). */
  restore(actor: Actor, id: string): Promise<{ success: true; hidden: boolean }>;
}

/** Time of the oldest deletion that can still be restored. */
export function restorableSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - restoreYears);
  return since;
}

export function createResource<Row extends { _id: unknown }, View>({
  kind,
  model,
  getActive,
  namesOf,
  parentsOf,
  view,
}: ResourceOptions<Row, View>): Resource<Row, View> {
  const placed = async (record: Row): Promise<Names> => ({
    ...namesOf(record),
    ...(await parentsOf?.(record)),
  });
  /** Updates a matching item and returns it as before; throws not_found. */
  const write = async (filter: object, update: object): Promise<Row> => {
    const before = await model.findOneAndUpdate(filter, update).lean<Row>();
    if (!before) throw notFound(`This ${kind} was`);
    return before;
  };
  const change: Resource<Row, View>['change'] = async (actor, id, fields, values) => {
    // Absent fields stay as they are, in what is known beforehand as well.
    const planned = { ...((await getActive(id)) as Row), ...fields };
    const names = async (record: Row) => ({ ...(await placed(record)), ...values(record) });
    const intent = { action: 'update', kind, target_id: id, after: values(planned) } as const;
    return audited(actor, intent, async () => {
      const before = await write({ _id: id, deleted_at: null }, { $set: fields });
      const after = await names({ ...before, ...fields });
      return { answer: before, before: await names(before), after };
    });
  };
  return {
    change,
    add: (actor, fields) =>
      audited(actor, { action: 'create', kind, after: namesOf(fields as Row) }, async () => {
        const record = (await model.create(fields)).toObject() as Row;
        return {
          answer: view(record),
          target_id: String(record._id),
          after: await placed(record),
        };
      }),
    update: async (actor, id, fields) =>
      view({ ...(await change(actor, id, fields, namesOf)), ...fields }),
    remove: async (actor, id) => {
      await getActive(id);
      return audited(actor, { action: 'delete', kind, target_id: id }, async () => {
        const deletion = { $set: { deleted_at: new Date() } };
        const before = await write({ _id: id, deleted_at: null }, deletion);
        return { answer: { success: true }, before: await placed(before) };
      });
    },
    restore: (actor, id) =>
      audited(actor, { action: 'restore', kind, target_id: id }, async () => {
        const deleted_at = { $gte: restorableSince(new Date()) };
        const before = await write({ _id: id, deleted_at }, { $unset: { deleted_at: 1 } });
        // Still hidden if one of its parents is deleted.
        const hidden = await getActive(id).then(() => false, isNotFound);
        return { answer: { success: true, hidden }, after: await placed(before) };
      }),
  };
}

function isNotFound(error: unknown): true {
  if (error instanceof AppError && error.code === 'not_found') return true;
  throw error;
}
