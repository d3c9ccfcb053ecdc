import { deserialize, serialize, type DeserializeOptions } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

/** The largest document MongoDB stores, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024;
/** Maximum nesting depth that MongoDB accepts. */
const maxDepth = 180;

const read: DeserializeOptions = { promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, read) as Doc;

/** Decodes bytes from a client; malformed ones are the client's error. */
export function decodeUntrusted(bytes: Uint8Array): Doc {
  try {
    assertDepth(bytes);
    return decode(bytes);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      22,
      `Invalid BSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export const encode = (doc: Doc): Buffer => {
  try {
    return asBuffer(serialize(doc, { ignoreUndefined: true }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(
      10334,
      `BSON size of the result is over the limit of ${String(maxDocumentBytes)} bytes`,
    );
  }
};

/** Encodes a document for storing, within MongoDB's size limit. */
export function encodeStored(doc: Doc): Buffer {
  const bytes = encode(doc);
  if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
  return bytes;
}

export const tooLarge = (size: number): CommandError =>
  new CommandError(
    10334,
    `BSONObj size: ${String(size)} is invalid. Size must be between 0 and ${String(maxDocumentBytes)}`,
  );

/**
 * A document with only these fields of a stored one, in order and as stored bytes: nothing is
 * decoded, so that reading a small part of large documents is fast. Does not reference the given
 * bytes, which may be longer than the document.
 */
export function pick(raw: Buffer, names: ReadonlySet<string>): Buffer {
  const wanted = bytesOf(names);
  const size = int32At(raw, 0);
  if (scratch.length < size) scratch = Buffer.allocUnsafe(size * 2);
  let length = 4;
  for (let at = 4; raw[at] !== 0;) {
    const type = raw[at] as number;
    let value = at + 1;
    while (raw[value] !== 0) value += 1;
    value += 1;
    const end =
      type === 0x03 || type === 0x04 ? value + int32At(raw, value) : skipValue(type, raw, value);
    if (isNamed(raw, at + 1, value - 1, wanted)) {
      if (end - at > shortest) scratch.set(raw.subarray(at, end), length);
      else for (let i = at; i < end; i++) scratch[length + i - at] = raw[i] as number;
      length += end - at;
    }
    at = end;
  }
  scratch[length] = 0;
  scratch.writeInt32LE(length + 1, 0);
  const result = Buffer.allocUnsafe(length + 1);
  scratch.copy(result, 0, 0, length + 1);
  return result;
}

/** Buffer in which a document is built: allocating one per document takes longer than reading it. */
let scratch = Buffer.allocUnsafe(64 * 1024);

/** Fewer bytes than this are copied faster by a loop. */
const shortest = 64;

/** Names by their length and first byte. */
type Names = ReadonlyMap<number, readonly Buffer[]>;
const hashOf = (length: number, first: number | undefined): number => length * 256 + (first ?? 0);
const knownNames = new WeakMap<ReadonlySet<string>, Names>();

function bytesOf(names: ReadonlySet<string>): Names {
  const before = knownNames.get(names);
  if (before) return before;
  const known = new Map<number, Buffer[]>();
  for (const name of [...names].map((one) => Buffer.from(one))) {
    const hash = hashOf(name.length, name[0]);
    known.set(hash, [...(known.get(hash) ?? []), name]);
  }
  knownNames.set(names, known);
  return known;
}

function isNamed(raw: Buffer, from: number, to: number, names: Names): boolean {
  const alike = names.get(hashOf(to - from, to > from ? raw[from] : undefined));
  if (!alike) return false;
  next: for (const name of alike) {
    for (let i = 1; i < name.length; i++) if (raw[from + i] !== name[i]) continue next;
    return true;
  }
  return false;
}

const int32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24);

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Checks the nesting depth without decoding, so that hostile input does not reach the recursive decoder. */
function assertDepth(bytes: Uint8Array): void {
  const ends: number[] = [int32At(bytes, 0)];
  let at = 4;
  while (ends.length > 0) {
    const type = bytes[at];
    if (type === undefined) throw new CommandError(22, 'Invalid BSON: cut off');
    at += 1;
    if (type === 0) {
      if (at !== ends.pop()) throw new CommandError(22, 'Invalid BSON: wrong length of a document');
      continue;
    }
    at = skipName(bytes, at);
    if (type === 0x03 || type === 0x04) {
      ends.push(at + int32At(bytes, at));
      if (ends.length > maxDepth)
        throw new CommandError(
          15,
          `BSON document exceeds the maximum nesting of ${String(maxDepth)}`,
        );
      at += 4;
    } else at = skipValue(type, bytes, at);
  }
}

function skipName(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new CommandError(22, 'Invalid BSON: unterminated name');
  return end + 1;
}

const fixedSizes: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0xff: 0,
  0x7f: 0,
};

function skipValue(type: number, bytes: Uint8Array, at: number): number {
  const fixed = fixedSizes[type];
  if (fixed !== undefined) return at + fixed;
  if (type === 0x0b) return skipName(bytes, skipName(bytes, at));
  const length = int32At(bytes, at);
  if (length < 0) throw new CommandError(22, 'Invalid BSON: negative length');
  if (type === 0x02 || type === 0x0d || type === 0x0e) return at + 4 + length;
  if (type === 0x05) return at + 5 + length;
  if (type === 0x0c) return at + 4 + length + 12;
  if (type === 0x0f) return at + length;
  throw new CommandError(22, `Invalid BSON: unknown type ${String(type)}`);
}
