import { MAX_DOCUMENT_BYTES } from '../storage/bson-codec.ts';
import { MAX_MESSAGE_BYTES } from '../server/wire.ts';
import type { Doc } from '../values/types.ts';
import type { Handlers } from './context.ts';

/** The MongoDB whose wire protocol is spoken (7.0). */
const MAX_WIRE_VERSION = 21;
const VERSION = '7.0.0';

/** No topologyVersion (no streaming), no sessions: so no retryable writes and no transactions. */
function hello(): Doc {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
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
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  }),
  buildinfo: () => ({
    version: VERSION,
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
