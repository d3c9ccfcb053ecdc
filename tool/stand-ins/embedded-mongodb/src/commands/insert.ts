import { BSONRegExp, ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import {
  decodeUntrusted,
  encodeStored,
  maxDocumentBytes,
  tooLarge,
} from '../storage/bson-codec.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Command, Engine, Handlers } from './context.ts';
import { collectionName } from './options.ts';
import { statements, withErrors, writeError } from './write-result.ts';

interface Insertable {
  doc: Doc;
  raw: Buffer;
}

/** Maximum documents, and milliseconds, of one step of a large insert; then other requests run. */
const stepDocuments = 2000;
const stepMs = 20;

export const insertCommands: Handlers = {
  insert: async (engine, command) => {
    const name = collectionName(command);
    const ordered = command.body.ordered !== false;
    const documents = readDocuments(command);
    const errors: Doc[] = [];
    let inserted = 0;
    let next = 0;
    while (next < documents.length && !(ordered && errors.length > 0)) {
      const step = await engine.writes.run(() =>
        insertStep(engine, command.db, name, documents, next, ordered),
      );
      next = step.next;
      inserted += step.inserted;
      errors.push(...step.errors);
    }
    return withErrors({ n: inserted }, errors);
  },
};

/** One function per document, so that a large batch is decoded in steps. */
function readDocuments(command: Command): (() => Insertable)[] {
  const sequence = command.sequences.get('documents');
  if (sequence) return sequence.map((raw) => () => insertable(decodeUntrusted(raw), raw));
  return statements(command, 'documents').map((doc) => () => insertable(doc, undefined));
}

/** The document as stored: with an _id as its first field. */
export function insertable(doc: Doc, raw: Buffer | undefined): Insertable {
  const [first] = Object.keys(doc);
  if (first === '_id' && raw) {
    assertId(doc._id);
    if (raw.length > maxDocumentBytes) throw tooLarge(raw.length);
    return { doc, raw };
  }
  const { _id = new ObjectId(), ...fields } = doc;
  assertId(_id);
  const complete = { _id, ...fields };
  return { doc: complete, raw: encodeStored(complete) };
}

export function assertId(id: unknown): void {
  if (Array.isArray(id) || id instanceof BSONRegExp || id === undefined)
    throw new CommandError(53, "The '_id' value cannot be of type array, regex or undefined");
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$')))
    throw new CommandError(52, "_id fields may not contain '$'-prefixed fields");
}

function insertStep(
  engine: Engine,
  db: string,
  name: string,
  documents: (() => Insertable)[],
  from: number,
  ordered: boolean,
): { next: number; inserted: number; errors: Doc[] } {
  const collection = engine.store.ensureCollection(db, name);
  const until = performance.now() + stepMs;
  const errors: Doc[] = [];
  let inserted = 0;
  let next = from;
  while (
    next < documents.length &&
    next - from < stepDocuments &&
    (next === from || performance.now() < until)
  ) {
    try {
      const document = documents[next]?.();
      if (document) collection.insert(document.doc, document.raw);
      inserted += 1;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push(writeError(next, error));
      if (ordered) break;
    }
    next += 1;
  }
  return { next, inserted, errors };
}
