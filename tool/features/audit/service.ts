import type { AuditEntry } from '../../contract/master.ts';
import type { Actor } from '../../http/actor.ts';
import { findUsers } from '../users/service.ts';
import { Audit } from './model.ts';

type Change = Pick<AuditEntry, 'action' | 'kind' | 'target_id'> & {
  before?: Record<string, string>;
  after?: Record<string, string>;
};

/** Rows of one answer when the caller states no `limit`. */
const defaultRows = 100;

/** Appends what somebody changed. Called after the change, so a row never tells of one that failed. */
export async function recordChange(actor: Pick<Actor, 'id'>, change: Change): Promise<void> {
  await Audit.create({ at: new Date(), actor_id: actor.id, ...change });
}

/** Changes, newest first; `cursor` is the id of the last row already seen. */
export async function listChanges(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<AuditEntry[]> {
  const older = query.cursor ? { _id: { $lt: query.cursor } } : {};
  const rows = await Audit.find(older)
    .sort({ _id: -1 })
    .limit(query.limit ?? defaultRows)
    .lean();
  const people = await findUsers([...new Set(rows.map((row) => String(row.actor_id)))]);
  const names = new Map(
    people.map((user) => [String(user._id), `${user.first_name} ${user.last_name}`.trim()]),
  );
  return rows.map((row) => ({
    id: String(row._id),
    at: row.at.toISOString(),
    actor_id: String(row.actor_id),
    actor_name: names.get(String(row.actor_id)) ?? '',
    action: row.action,
    kind: row.kind,
    target_id: row.target_id,
    before: asNames(row.before),
    after: asNames(row.after),
  }));
}

/** Lean rows hold a plain object where the schema says Map. */
const asNames = (names: unknown): Record<string, string> | null =>
  names ? { ...(names as Record<string, string>) } : null;
