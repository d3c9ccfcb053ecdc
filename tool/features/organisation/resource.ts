import { restoreYears } from '../../contract/constants/limits.ts';
import type { z } from 'zod';
import type { OrganisationKind, Restored } from '../../contract/organisation.ts';
import { normalizeForSearch } from '../../contract/constants/search.ts';
import type { AnyModel } from '../../database/any-model.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
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
  /** The field by which an import finds an item, and its parents: no two active items share both. */
  code?: { field: keyof Row; within: readonly (keyof Row)[] };
}

/** A kind of item that masters manage: each change is audited, deletes are soft. */
export interface Resource<Row, View> {
  add(actor: Actor, fields: object): Promise<View>;
  update(actor: Actor, id: string, fields: object): Promise<View>;
  /** Changes some fields; `values` are audited beside the names. Returns the item as before. */
  change(actor: Actor, id: string, fields: object, values: (record: Row) => Names): Promise<Row>;
  /** Soft-deletes an item, which also hides all of its children; see `SectionContext`. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Restores a deleted item and its children while retention lasts (decision R35). */
  restore(actor: Actor, id: string): Promise<z.input<typeof Restored>>;
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
  code,
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
      // Again, as another item may have taken the code at the same time.
      await refuseNewTwin(before, fields).catch(async (error: unknown) => {
        const names = Object.keys(fields) as (keyof Row)[];
        await write({ _id: id }, { $set: Object.fromEntries(names.map((n) => [n, before[n]])) });
        throw error;
      });
      const after = await names({ ...before, ...fields });
      return { answer: before, before: await names(before), after };
    });
  };
  /** Whether another item has the code, of those that count. */
  const hasTwin = async (record: Row, counts: (other: Row) => boolean): Promise<boolean> => {
    if (!code) return false;
    const { field, within } = code;
    const beside = Object.fromEntries(within.map((name) => [name, record[name]]));
    const others = await model.find({ ...beside, deleted_at: null }).lean<Row[]>();
    const codeOf = (row: Row) => normalizeForSearch(String(row[field]));
    return others.some((other) => codeOf(other) === codeOf(record) && counts(other));
  };
  const isOther = (record: Row) => (other: Row) => String(other._id) !== String(record._id);
  /** Refuses a code that another item has; who shares one already may keep it. */
  const refuseTwin = async (...asked: Parameters<typeof hasTwin>): Promise<void> => {
    if (code && (await hasTwin(...asked)))
      throw invalidField(
        String(code.field),
        'This code is in use already. Please choose another one.',
      );
  };
  const refuseNewTwin = async (before: Row, fields: object): Promise<void> => {
    const planned = { ...before, ...fields };
    if (code && planned[code.field] !== before[code.field])
      await refuseTwin(planned, isOther(before));
  };
  return {
    change,
    add: (actor, fields) =>
      audited(actor, { action: 'create', kind, after: namesOf(fields as Row) }, async () => {
        await refuseTwin(fields as Row, () => true);
        const record = (await model.create(fields)).toObject() as Row;
        // Again, so that of two that are added at once only the first one stays.
        await refuseTwin(record, ({ _id }) => String(_id) < String(record._id)).catch(
          async (error: unknown) => {
            await model.deleteOne({ _id: record._id });
            throw error;
          },
        );
        return {
          answer: view(record),
          target_id: String(record._id),
          after: await placed(record),
        };
      }),
    update: async (actor, id, fields) => {
      const before = code && (await model.findOne({ _id: id, deleted_at: null }).lean<Row>());
      if (before) await refuseNewTwin(before, fields);
      return view({ ...(await change(actor, id, fields, namesOf)), ...fields });
    },
    remove: async (actor, id) => {
      await getActive(id);
      return audited(actor, { action: 'delete', kind, target_id: id }, async () => {
        const deletion = { $set: { deleted_at: new Date() } };
        const before = await write({ _id: id, deleted_at: null }, deletion);
        return { answer: undefined, before: await placed(before) };
      });
    },
    restore: (actor, id) =>
      audited(actor, { action: 'restore', kind, target_id: id }, async () => {
        const deleted_at = { $gte: restorableSince(new Date()) };
        const before = await write({ _id: id, deleted_at }, { $unset: { deleted_at: 1 } });
        // Still hidden if one of its parents is deleted.
        const hidden = await getActive(id).then(() => false, isNotFound);
        const twin = await hasTwin(before, isOther(before));
        return { answer: { success: true, hidden, twin }, after: await placed(before) };
      }),
  };
}

function isNotFound(error: unknown): true {
  if (error instanceof AppError && error.code === 'not_found') return true;
  throw error;
}
