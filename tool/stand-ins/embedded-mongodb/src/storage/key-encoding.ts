import {
  ObjectId,
  type BSONRegExp,
  type Binary,
  type Code,
  type DBRef,
  type Timestamp,
} from 'bson';
import { binaryParts, regexParts } from '../values/compare.ts';
import { splitNumber, type Numeric } from '../values/numbers.ts';
import { ranks, rankOf, type Doc } from '../values/types.ts';

/**
 * Encodes values as bytes whose order (memcmp) is MongoDB's order of the values. Each encoding is prefix-free,
 * so encodings can be concatenated (compound indexes) and inverted bit by bit (descending fields).
 */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(512);
  #length = 0;

  /** A copy of the bytes written since the last call. */
  take(): Buffer {
    const bytes = Buffer.from(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return bytes;
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  value(value: unknown, descending = false): this {
    const start = this.#length;
    this.#ascending(value);
    if (descending)
      for (let i = start; i < this.#length; i++) this.#buffer[i] = ~(this.#buffer[i] ?? 0);
    return this;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#length + count) * 2);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = byte;
  }

  #ascending(value: unknown): void {
    const rank = rankOf(value);
    this.#byte(rank);
    this.#payload(rank, value);
  }

  #payload(rank: number, value: unknown): void {
    switch (rank) {
      case ranks.number:
        return this.#number(value as Numeric);
      case ranks.string:
        return this.#text(value as string);
      case ranks.object:
        return this.#fields(value);
      case ranks.array:
        for (const element of value as unknown[]) this.#ascending(element);
        return this.#byte(0);
      case ranks.binary:
        return this.#binary(value as Binary | Uint8Array);
      case ranks.objectId:
        this.raw((value as ObjectId).id);
        return;
      case ranks.boolean:
        return this.#byte(value ? 1 : 0);
      case ranks.date:
        return this.#signed(BigInt((value as Date).getTime()));
      case ranks.timestamp:
        return this.#unsigned((value as Timestamp).toBigInt());
      case ranks.regex: {
        const { pattern, options } = regexParts(value as BSONRegExp | RegExp);
        this.#text(pattern);
        return this.#text(options);
      }
      case ranks.code:
        return this.#text((value as Code).code);
      default:
    }
  }

  #fields(value: unknown): void {
    const fields =
      (value as { _bsontype?: string })._bsontype === 'DBRef' ? (value as DBRef).toJSON() : value;
    for (const [name, field] of Object.entries(fields as Doc)) {
      const rank = rankOf(field);
      this.#byte(rank);
      this.#text(name);
      this.#payload(rank, field);
    }
    this.#byte(0);
  }

  #number(value: Numeric): void {
    const [double, rest] = splitNumber(value);
    if (Number.isNaN(double)) return this.#byte(0);
    this.#byte(1);
    this.#double(double);
    this.#byte(rest < 0 ? 1 : rest > 0 ? 3 : 2);
    if (rest !== 0) this.#double(rest);
  }

  #double(value: number): void {
    this.#reserve(8);
    const at = this.#length;
    this.#buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) for (let i = at; i < at + 8; i++) this.#buffer[i] = ~(this.#buffer[i] ?? 0);
    else this.#buffer[at] = (this.#buffer[at] ?? 0) ^ 0x80;
    this.#length += 8;
  }

  #signed(value: bigint): void {
    this.#unsigned(value + (1n << 63n));
  }

  #unsigned(value: bigint): void {
    this.#reserve(8);
    this.#buffer.writeBigUInt64BE(BigInt.asUintN(64, value), this.#length);
    this.#length += 8;
  }

  /** Terminated by a zero byte; bytes 0 and 1 inside are escaped. */
  #text(text: string): void {
    this.#reserve(text.length * 3 + 1);
    const start = this.#length;
    const written = this.#buffer.write(text, start, 'utf8');
    this.#length += written;
    if (hasControlBytes(this.#buffer, start, this.#length)) {
      const plain = Buffer.from(this.#buffer.subarray(start, this.#length));
      this.#length = start;
      this.#reserve(plain.length * 2 + 1);
      for (const byte of plain) {
        if (byte <= 1) this.#byte(1);
        this.#byte(byte <= 1 ? byte + 1 : byte);
      }
    }
    this.#byte(0);
  }

  #binary(value: Binary | Uint8Array): void {
    const { bytes, subtype } = binaryParts(value);
    this.#reserve(5 + bytes.length);
    this.#length = this.#buffer.writeUInt32BE(bytes.length, this.#length);
    this.#byte(subtype);
    this.raw(bytes);
  }
}

function hasControlBytes(buffer: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((buffer[i] ?? 0) <= 1) return true;
  return false;
}

const shared = new KeyWriter();

export const encodeValue = (value: unknown, descending = false): Buffer =>
  shared.value(value, descending).take();

/**
 * Decodes the values of ascending fields from a key. Undefined where they are ambiguous: null may
 * stand for a missing field, and the encoding of a number has no type.
 */
export function decodeValues(key: Buffer, at: number, count: number): unknown[] | undefined {
  const values: unknown[] = [];
  while (values.length < count) {
    const start = at + 1;
    switch (key[at]) {
      case ranks.objectId:
        at = start + 12;
        values.push(new ObjectId(Buffer.from(key.subarray(start, at))));
        break;
      case ranks.boolean:
        at = start + 1;
        values.push(key[start] === 1);
        break;
      case ranks.string: {
        const end = key.indexOf(0, start);
        for (let i = start; i < end; i++) if (key[i] === 1) return undefined;
        values.push(key.toString('utf8', start, end));
        at = end + 1;
        break;
      }
      default:
        return undefined;
    }
  }
  return values;
}

/** The first key after all keys with this prefix. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] !== 0xff) {
      next[i] = (next[i] ?? 0) + 1;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(16, 0xff);
}

export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = ~(bytes[i] ?? 0);
  return inverted;
}
