import { failedToParse } from '../errors.ts';
import type { Trace } from '../query/predicate.ts';
import { compileProjection } from '../query/projection.ts';
import { docOf } from '../query/scan.ts';
import { compileUpdate } from '../update/parse.ts';
import type { Doc } from '../values/types.ts';
import { applyUpdate, applyUpsert } from './apply-update.ts';
import type { Handler, Handlers } from './context.ts';
import { writeFirst } from './locate.ts';
import { select } from './update.ts';

const findAndModify: Handler = async (engine, command) => {
  const { body } = command;
  const selection = select(engine, command, body);
  const projection = compileProjection(body.fields, {
    stage: false,
    variables: selection.variables,
  });
  const remove = body.remove === true;
  if (remove && (body.update !== undefined || body.new === true || body.upsert === true))
    throw failedToParse('Cannot specify both an update and remove=true');
  const update = remove
    ? undefined
    : compileUpdate(body.update, body.arrayFilters, selection.variables);
  const upsert = body.upsert === true;
  if (!upsert && !engine.store.collection(selection.db, selection.name))
    return {
      lastErrorObject: { n: 0, ...(remove ? {} : { updatedExisting: false }) },
      value: null,
      ok: 1,
    };

  return writeFirst(engine, selection, (collection, found, query): Doc => {
    const shape = (doc: Doc | null): Doc | null => {
      if (!doc || !projection) return doc;
      const trace: Trace = { position: -1 };
      query.predicate(doc, trace);
      return projection(doc, trace);
    };
    if (!update) {
      if (found) collection.remove(found.record, docOf(found));
      return {
        lastErrorObject: { n: found ? 1 : 0 },
        value: shape(found ? docOf(found) : null),
        ok: 1,
      };
    }
    if (found) {
      const { after } = applyUpdate(collection, found, update, query);
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: shape(body.new === true ? after : docOf(found)),
        ok: 1,
      };
    }
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
    const doc = applyUpsert(collection, selection.filter, update);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
      value: body.new === true ? shape(doc) : null,
      ok: 1,
    };
  });
};

export const findAndModifyCommands: Handlers = { findAndModify, findandmodify: findAndModify };
