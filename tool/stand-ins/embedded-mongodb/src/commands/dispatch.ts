import { BSONError } from 'bson';
import { badValue, CommandError, unsupported } from '../errors.ts';
import type { Request } from '../server/wire.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Engine, Handlers } from './context.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { findCommands } from './find.ts';
import { handshakeCommands } from './handshake.ts';
import { hotCopyCommands } from './hot-copy.ts';
import { indexCommands, UndoError } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { updateCommands } from './update.ts';

const handlers: Handlers = {
  ...handshakeCommands,
  ...findCommands,
  ...insertCommands,
  ...updateCommands,
  ...findAndModifyCommands,
  ...aggregateCommands,
  ...indexCommands,
  ...collectionCommands,
  ...hotCopyCommands,
};

/** Commands of features that are not supported on purpose, with the feature's name for the error. */
const unsupportedNames: Record<string, string> = {
  commitTransaction: 'transactions',
  abortTransaction: 'transactions',
  startSession: 'sessions',
  refreshSessions: 'sessions',
  mapReduce: 'mapReduce',
  bulkWrite: 'the bulkWrite command',
  collMod: 'collMod',
  saslStart: 'authentication',
  createUser: 'users',
  createSearchIndexes: 'search indexes',
};

/** Handles one request; every failure becomes an error document. */
export async function answer(
  engine: Engine,
  request: Request,
  log: (error: unknown) => void,
): Promise<Doc | Buffer> {
  try {
    return await dispatch(engine, request);
  } catch (error) {
    return errorReply(error, log);
  }
}

async function dispatch(engine: Engine, { body, sequences }: Request): Promise<Doc | Buffer> {
  const [name] = Object.keys(body);
  if (name === undefined) throw badValue('a command needs a name');
  if (body.startTransaction !== undefined || body.autocommit !== undefined)
    throw unsupported('transactions', 263);
  if (body.txnNumber !== undefined)
    throw unsupported('transaction numbers (retryable writes and transactions)', 20);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) {
    const feature = Object.hasOwn(unsupportedNames, name) ? unsupportedNames[name] : undefined;
    throw feature === undefined
      ? new CommandError(59, `no such command: '${name}'`)
      : unsupported(feature, 115);
  }
  const db = typeof body.$db === 'string' ? body.$db : 'test';
  const reply = await handler(engine, { name, db, body, sequences });
  if (isDoc(body.writeConcern) && body.writeConcern.j === true) await engine.store.flush();
  return reply;
}

function errorReply(error: unknown, log: (error: unknown) => void): Doc {
  if (error instanceof CommandError) return failure(error);
  if (error instanceof UndoError) return failure(error.answer);
  if (error instanceof BSONError) return failure(new CommandError(22, error.message));
  if (error instanceof RangeError && error.message.includes('call stack'))
    return failure(new CommandError(15, 'the command is nested too deeply'));
  log(error);
  return failure(
    new CommandError(
      1,
      `internal error of the embedded database: ${error instanceof Error ? error.message : String(error)}`,
    ),
  );
}

const failure = (error: CommandError): Doc => ({
  ok: 0,
  errmsg: error.message,
  code: error.code,
  codeName: error.codeName,
  ...error.details,
});
