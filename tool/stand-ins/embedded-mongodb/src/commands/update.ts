import { badValue, failedToParse } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseSort } from '../query/sort.ts';
import { docOf } from '../query/scan.ts';
import { compileUpdate } from '../update/parse.ts';
import type { Doc } from '../values/types.ts';
import { applyUpdate, applyUpsert } from './apply-update.ts';
import type { Command, Engine, Handlers } from './context.ts';
import { writeAll, writeFirst, type Selection } from './locate.ts';
import { collationOrder, collectionName, docOption, letVariables } from './options.ts';
import { runStatements, statements, withErrors } from './write-result.ts';

interface Counts {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

export const updateCommands: Handlers = {
  update: async (engine, command) => {
    const totals = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = await runStatements(
      statements(command, 'updates'),
      command.body.ordered !== false,
      async (statement, index) => {
        const counts = await updateOne(engine, command, statement);
        totals.n += counts.matched;
        totals.nModified += counts.modified;
        if ('upsertedId' in counts) upserted.push({ index, _id: counts.upsertedId });
      },
    );
    return withErrors(upserted.length > 0 ? { ...totals, upserted } : totals, errors);
  },

  delete: async (engine, command) => {
    let deleted = 0;
    const errors = await runStatements(
      statements(command, 'deletes'),
      command.body.ordered !== false,
      async (statement) => {
        const selection = select(engine, command, statement);
        if (statement.limit !== 1 && statement.limit !== 0)
          throw failedToParse('The limit field in delete objects must be 0 or 1');
        if (!engine.store.collection(selection.db, selection.name)) return;
        if (statement.limit === 0) {
          const all = await writeAll(engine, selection, (collection, found) => {
            collection.remove(found.record, docOf(found));
          });
          deleted += all.length;
          return;
        }
        deleted += await writeFirst(engine, selection, (collection, found) => {
          if (!found) return 0;
          collection.remove(found.record, docOf(found));
          return 1;
        });
      },
    );
    return withErrors({ n: deleted }, errors);
  },
};

export function select(engine: Engine, command: Command, statement: Doc): Selection {
  const selection: Selection = {
    db: command.db,
    name: collectionName(command),
    filter: docOption(statement.q ?? statement.query, 'q'),
    sort: parseSort(statement.sort),
    strings: collationOrder(statement.collation),
    variables: letVariables(command.body),
  };
  // A filter is validated even when there is nothing to search.
  if (!engine.store.collection(selection.db, selection.name))
    compileFilter(selection.filter, selection);
  return selection;
}

async function updateOne(engine: Engine, command: Command, statement: Doc): Promise<Counts> {
  const selection = select(engine, command, statement);
  const variables = { ...selection.variables, ...docOption(statement.c, 'c') };
  const update = compileUpdate(statement.u, statement.arrayFilters, variables);
  const upsert = statement.upsert === true;
  if (statement.multi === true) {
    if (isReplacement(statement.u))
      throw failedToParse('multi update is not supported for replacement-style update');
    const all = await writeAll(
      engine,
      selection,
      (collection, found, query) => applyUpdate(collection, found, update, query).modified,
    );
    if (all.length > 0 || !upsert)
      return { matched: all.length, modified: all.filter(Boolean).length };
  }
  if (!upsert && !engine.store.collection(selection.db, selection.name))
    return { matched: 0, modified: 0 };
  return writeFirst(engine, selection, (collection, found, query): Counts => {
    if (found)
      return {
        matched: 1,
        modified: applyUpdate(collection, found, update, query).modified ? 1 : 0,
      };
    if (!upsert) return { matched: 0, modified: 0 };
    return {
      matched: 1,
      modified: 0,
      upsertedId: applyUpsert(collection, selection.filter, update)._id,
    };
  });
}

function isReplacement(update: unknown): boolean {
  if (update === undefined) throw badValue('an update needs u');
  return !Array.isArray(update) && !Object.keys(update as Doc)[0]?.startsWith('$');
}
