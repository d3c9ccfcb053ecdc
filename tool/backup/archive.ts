import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { namesOf } from '../database/contents.ts';
import { writeNewFile } from '../new-file.ts';

const { BSON } = mongoose.mongo;

/**
 * A backup file: gzip over BSON documents, each after one byte with its kind. The first document
 * names the format; then each collection follows with its name and its raw documents; the last
 * document has the count and hash of every collection, which detects a truncated or changed file.
 */
const format = 'parley backup 1';
const mark = Buffer.from([0]);
const content = Buffer.from([1]);

/** Number of documents of each collection, and the SHA-256 over their bytes. */
export type Contents = Record<string, { count: number; sha256: string }>;

interface Mark {
  format?: string;
  collection?: string;
  contents?: Contents;
}

/** One document of a backup, as bytes. */
export interface Entry {
  collection: string;
  document: Buffer;
}

/** Writes every collection of the database into a new file that only its owner can read. */
export async function writeArchive(
  db: mongo.Db,
  file: string,
  session?: mongo.ClientSession,
): Promise<Contents> {
  const contents: Contents = {};
  const names = await namesOf(db);
  async function* parts(): AsyncGenerator<Buffer> {
    yield* marked({ format });
    for (const name of names) {
      yield* marked({ collection: name });
      const tally = createTally();
      const all = db.collection(name).find({}, { raw: true, ...(session && { session }) });
      for await (const found of all.sort({ _id: 1 })) {
        const document = found as unknown as Buffer;
        tally.add(document);
        yield content;
        yield document;
      }
      contents[name] = tally.result();
    }
    yield* marked({ contents });
  }
  await writeNewFile(file, (target) =>
    pipeline(Readable.from(parts(), { objectMode: false }), createGzip(), target),
  );
  return contents;
}

/**
 * The documents of a file, by collection. Throws an Error for the terminal at its end when the file
 * is truncated, or differs from the counts and hashes in its last document.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry, Contents> {
  const found: Contents = {};
  let collection: string | undefined;
  let tally = createTally();
  const close = () => {
    if (collection !== undefined) found[collection] = tally.result();
    tally = createTally();
  };
  for await (const { kind, bytes } of recordsOf(file)) {
    if (kind === content[0]) {
      if (collection === undefined) throw broken(file);
      tally.add(bytes);
      yield { collection, document: bytes };
      continue;
    }
    const told = BSON.deserialize(bytes) as Mark;
    if (told.format !== undefined && told.format !== format) throw broken(file);
    if (told.collection === undefined && !told.contents) continue;
    close();
    collection = told.collection;
    if (!told.contents) continue;
    if (JSON.stringify(told.contents) !== JSON.stringify(found)) throw broken(file);
    return found;
  }
  throw broken(file);
}

function createTally() {
  const hash: Hash = createHash('sha256');
  let count = 0;
  return {
    add(document: Buffer) {
      hash.update(document);
      count += 1;
    },
    result: () => ({ count, sha256: hash.digest('hex') }),
  };
}

function* marked(told: Mark): Generator<Buffer> {
  yield mark;
  yield Buffer.from(BSON.serialize(told));
}

async function* recordsOf(file: string): AsyncGenerator<{ kind: number; bytes: Buffer }> {
  let waiting: Buffer = Buffer.alloc(0);
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      let at = 0;
      while (waiting.length - at >= 5) {
        const length = waiting.readInt32LE(at + 1);
        if (length < 5) throw broken(file);
        if (waiting.length - at < 1 + length) break;
        yield { kind: waiting[at] ?? 0, bytes: waiting.subarray(at + 1, at + 1 + length) };
        at += 1 + length;
      }
      waiting = waiting.subarray(at);
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw code.startsWith('Z_') ? broken(file, cause) : cause;
  }
}

const broken = (file: string, cause?: unknown) =>
  new Error(`${file} is not a whole backup: it is cut off, changed, or no backup at all.`, {
    cause,
  });
