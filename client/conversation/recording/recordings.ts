import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RecordedTurn } from './turn-recorder.ts';

/** A recorded turn in this browser. It is never sent anywhere. */
export interface Recording extends RecordedTurn {
  /** The user: on a shared computer the recordings of several users are kept apart. */
  userId: string;
  conversationId: string;
  /** Milliseconds since 1970. */
  recordedAt: number;
}

interface Schema extends DBSchema {
  recordings: {
    key: string;
    value: Recording;
    indexes: { user: string; conversation: [string, string]; recordedAt: number };
  };
}

/** Retention of a recording, in milliseconds: 30 days. */
export const retentionMs = 30 * 24 * 60 * 60 * 1000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The next use opens the database again: iOS closes it while the page is in the background. */
const forget = () => void (opening = undefined);

/** Deletes expired recordings whenever the database is opened. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('parley-recordings', 1, {
    upgrade: (db) => {
      const store = db.createObjectStore('recordings', { keyPath: 'itemId' });
      store.createIndex('user', 'userId');
      store.createIndex('conversation', ['userId', 'conversationId']);
      store.createIndex('recordedAt', 'recordedAt');
    },
    terminated: forget,
  }).then(async (db) => {
    await deleteOlderThan(db, Date.now() - retentionMs);
    return db;
  });
  opening.catch(forget);
  return opening;
}

async function deleteOlderThan(db: IDBPDatabase<Schema>, time: number): Promise<void> {
  const old = await db.getAllKeysFromIndex(
    'recordings',
    'recordedAt',
    IDBKeyRange.upperBound(time),
  );
  await Promise.all(old.map((key) => db.delete('recordings', key)));
}

export async function putRecording(recording: Recording): Promise<void> {
  await (await database()).put('recordings', recording);
}

/** The recordings of a conversation by the provider's item ids. */
export async function findRecordings(
  userId: string,
  conversationId: string,
): Promise<Map<string, Recording>> {
  const key: [string, string] = [userId, conversationId];
  const found = await database()
    .then((db) => db.getAllFromIndex('recordings', 'conversation', key))
    .catch(() => []);
  return new Map(found.map((recording) => [recording.itemId, recording]));
}

/**
 * Deletes all recordings of a user in this browser; returns how many of them were the user's own
 * turns.
 */
export async function deleteRecordings(userId: string): Promise<number> {
  const db = await database();
  const recordings = await db.getAllFromIndex('recordings', 'user', userId);
  await Promise.all(recordings.map(({ itemId }) => db.delete('recordings', itemId)));
  return recordings.filter(({ partner }) => !partner).length;
}
