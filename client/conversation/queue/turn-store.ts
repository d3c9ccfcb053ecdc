import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Turn } from '../realtime/turn-order.ts';

/** A turn that the server has not acknowledged yet. */
export interface QueuedTurn extends Turn {
  conversationId: string;
  /** The user: on a shared computer the turns of several users are kept apart. */
  userId: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
}

/** Stores unacknowledged turns over a reload. */
export interface TurnStore {
  put(turn: QueuedTurn): Promise<void>;
  remove(turn: QueuedTurn): Promise<void>;
  all(): Promise<QueuedTurn[]>;
}

interface Schema extends DBSchema {
  turns: { key: [string, string]; value: QueuedTurn };
}

/** Retention of turns on a computer, in milliseconds (seven days). */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

function memoryStore(): TurnStore {
  const turns = new Map<string, QueuedTurn>();
  const key = (turn: QueuedTurn) => `${turn.conversationId} ${turn.clientMessageId}`;
  return {
    put: async (turn) => void turns.set(key(turn), turn),
    remove: async (turn) => void turns.delete(key(turn)),
    all: async () => [...turns.values()],
  };
}

function databaseStore(database: IDBPDatabase<Schema>): TurnStore {
  return {
    put: async (turn) => void (await database.put('turns', turn)),
    remove: async ({ conversationId, clientMessageId }) => {
      await database.delete('turns', [conversationId, clientMessageId]);
    },
    all: async () => {
      const turns = await database.getAll('turns');
      const oldest = Date.now() - retentionMs;
      const kept = turns.filter((turn) => turn.queuedAt >= oldest);
      for (const turn of turns) {
        if (kept.includes(turn)) continue;
        await database.delete('turns', [turn.conversationId, turn.clientMessageId]);
      }
      return kept;
    },
  };
}

/** IndexedDB, or memory where a frame or a private window has none. */
async function openStore(terminated: () => void): Promise<TurnStore> {
  try {
    const database = await openDB<Schema>('parley-conversation', 1, {
      upgrade: (db) =>
        db.createObjectStore('turns', { keyPath: ['conversationId', 'clientMessageId'] }),
      terminated,
    });
    return databaseStore(database);
  } catch {
    return memoryStore();
  }
}

/**
 * A store that can be used immediately: operations wait until the database is open. The next one
 * opens it again after iOS has closed it, while the page was in the background.
 */
export function openTurnStore(): TurnStore {
  let opening: Promise<TurnStore> | undefined;
  const store = () => (opening ??= openStore(() => (opening = undefined)));
  return {
    put: async (turn) => (await store()).put(turn),
    remove: async (turn) => (await store()).remove(turn),
    all: async () => (await store()).all(),
  };
}
