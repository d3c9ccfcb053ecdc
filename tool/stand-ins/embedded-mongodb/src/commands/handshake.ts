import { maxDocumentBytes } from '../storage/bson-codec.ts';
import { maxMessageBytes } from '../server/wire.ts';
import type { Doc } from '../values/types.ts';
import type { Handlers } from './context.ts';

/** The implemented version of MongoDB's wire protocol (7.0). */
const maxWireVersion = 21;
const version = '7.0.0';

/** No topologyVersion (no streaming) and no sessions, so no retryable writes and no transactions. */
function hello(): Doc {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: maxWireVersion,
    readOnly: false,
    ok: 1,
  };
}

export const handshakeCommands: Handlers = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ({ ok: 1 }),
  buildInfo: () => ({
    version: version,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: 64,
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1,
  }),
  buildinfo: () => ({
    version: version,
    versionArray: [7, 0, 0, 0],
    modules: ['embedded'],
    ok: 1,
  }),
  endSessions: () => ({ ok: 1 }),
  connectionStatus: () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    ok: 1,
  }),
};
