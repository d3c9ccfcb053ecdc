import { decodeUntrusted, encode } from '../storage/bson-codec.ts';
import type { Doc } from '../values/types.ts';

/** MongoDB's maximum message size, in bytes. */
export const maxMessageBytes = 48_000_000;
const headerBytes = 16;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const checksumPresent = 1;
const moreToCome = 2;
/** A server must refuse unknown flag bits below 16. */
const knownRequired = checksumPresent | moreToCome;

/** A request of the wire protocol. */
export interface Request {
  id: number;
  legacy: boolean;
  /** The client expects no response. */
  silent: boolean;
  body: Doc;
  /** Document sequences (OP_MSG sections of kind 1) as raw BSON, by name. */
  sequences: Map<string, Buffer[]>;
}

/** Bytes that violate the protocol: the connection must be closed. */
export class ProtocolError extends Error {}

/** Splits a byte stream into messages. */
export class Framer {
  #chunks: Buffer[] = [];
  #size = 0;

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      if (this.#size < 4) return messages;
      const length = this.#peekLength();
      if (length < headerBytes || length > maxMessageBytes)
        throw new ProtocolError(`a message of ${String(length)} bytes`);
      if (this.#size < length) return messages;
      const all =
        this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      messages.push(all.subarray(0, length));
      this.#chunks = all.length > length ? [all.subarray(length)] : [];
      this.#size = all.length - length;
    }
  }

  #peekLength(): number {
    if ((this.#chunks[0] as Buffer).length < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    return (this.#chunks[0] as Buffer).readInt32LE(0);
  }
}

export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  try {
    if (opcode === opMsg) return parseMessage(id, message);
    if (opcode === opQuery) return parseQuery(id, message);
  } catch (error) {
    if (error instanceof RangeError) throw new ProtocolError('a message cut off');
    throw error;
  }
  throw new ProtocolError(`opcode ${String(opcode)}`);
}

function parseMessage(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(16);
  if ((flags & 0xffff & ~knownRequired) !== 0) throw new ProtocolError(`flags ${String(flags)}`);
  const end = flags & checksumPresent ? message.length - 4 : message.length;
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  let at = 20;
  while (at < end) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end)
      throw new ProtocolError('a section that is longer than its message');
    if (kind === 0 && !body) body = decodeUntrusted(message.subarray(at, at + size));
    else if (kind === 1) parseSequence(message.subarray(at, at + size), sequences);
    else throw new ProtocolError(`section kind ${String(kind)}`);
    at += size;
  }
  if (!body) throw new ProtocolError('a message without a command');
  return { id, legacy: false, silent: (flags & moreToCome) !== 0, body, sequences };
}

function parseSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a sequence without a name');
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length)
      throw new ProtocolError('a document that is longer than its sequence');
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

/** Drivers start with the legacy OP_QUERY. */
function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  if (nameEnd < 0) throw new ProtocolError('a query without a namespace');
  const namespace = message.toString('utf8', 20, nameEnd);
  const at = nameEnd + 1 + 8;
  const query = decodeUntrusted(message.subarray(at, at + message.readInt32LE(at)));
  const body = (query.$query ?? query) as Doc;
  return {
    id,
    legacy: true,
    silent: false,
    body: { ...body, $db: namespace.split('.')[0] },
    sequences: new Map(),
  };
}

let nextId = 1;

export function replyTo(request: Request, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  const extra = request.legacy ? 20 : 5;
  const message = Buffer.allocUnsafe(headerBytes + extra + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE((nextId = (nextId + 1) | 0), 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  message.fill(0, 16, 16 + extra);
  if (request.legacy) {
    message.writeInt32LE(8, 16);
    message.writeInt32LE(1, 32);
  }
  body.copy(message, 16 + extra);
  return message;
}
