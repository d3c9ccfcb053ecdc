import type { AuditEntry, AuditQuery } from '../../contract/master.ts';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import { newestPage } from '../../database/newest-page.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findNames } from '../users/service.ts';
import { Audit, AuditIntent, type AuditIntentRecord, type AuditRecord } from './model.ts';

type Names = Record<string, string>;

/** A planned change, as far as it is known beforehand. */
interface Intent extends Pick<AuditEntry, 'action' | 'kind'> {
  target_id?: string;
  before?: Names;
  after?: Names;
}

/** The outcome of a change: what the intent did not know yet, and the return value. */
interface Changed<T> {
  answer: T;
  target_id?: string;
  before?: Names;
  after?: Names;
}

/** Upper bound of a change in milliseconds: an older intent belongs to a server that stopped. */
const maxChange = 10 * 60 * 1000;

/**
 * Makes a change and appends it to the audit log, so that neither exists without the other: the
 * intent is stored before the change and deleted only when the log has the row or the change was
 * refused. An intent that outlives its server becomes a row marked `interrupted`.
 */
export async function audited<T>(
  actor: Pick<Actor, 'id'>,
  intent: Intent,
  change: () => Promise<Changed<T>>,
): Promise<T> {
  const begun = (
    await AuditIntent.create({ at: new Date(), actor_id: actor.id, ...intent })
  ).toObject();
  try {
    const { answer, ...outcome } = await change();
    const { target_id, before, after } = { ...intent, ...outcome };
    await conclude(begun, { target_id, before: before ?? null, after: after ?? null });
    return answer;
  } catch (error) {
    // A refusal changed nothing. After any other error that is unknown, so the intent stays.
    if (error instanceof AppError) await AuditIntent.deleteOne({ _id: begun._id });
    throw error;
  }
}

/** Appends the row of an intent under its id, so that it is appended once; deletes the intent. */
async function conclude(
  { _id, at, actor_id, action, kind, target_id }: Omit<AuditIntentRecord, 'before' | 'after'>,
  outcome: {
    target_id?: string | undefined;
    before: Names | null;
    after: Names | null;
    interrupted?: true;
  },
): Promise<void> {
  await Audit.create({ _id, at, actor_id, action, kind, target_id, ...outcome }).catch(
    onDuplicateKey(() => undefined),
  );
  await AuditIntent.deleteOne({ _id });
}

async function concludeInterrupted(): Promise<void> {
  const begunBefore = new Date(Date.now() - maxChange);
  for (const intent of await AuditIntent.find({ at: { $lt: begunBefore } }).lean())
    await conclude(intent, {
      before: asNames(intent.before),
      after: asNames(intent.after),
      interrupted: true,
    });
}

/** Changes, newest first. */
export async function listChanges({ kind, ...page }: AuditQuery): Promise<AuditEntry[]> {
  await concludeInterrupted();
  const rows = await newestPage<LeanRow>(Audit, kind ? { kind } : {}, page);
  const names = await findNames(rows.map(({ actor_id }) => actor_id));
  return rows.map((row) => view(row, names.get(String(row.actor_id)) ?? ''));
}

/** Lean rows hold a plain object where the schema says Map. */
type LeanRow = Omit<AuditRecord, 'before' | 'after'> & { before?: unknown; after?: unknown };

const view = (row: LeanRow, actor_name: string): AuditEntry => ({
  id: String(row._id),
  at: row.at.toISOString(),
  actor_id: String(row.actor_id),
  actor_name,
  action: row.action,
  kind: row.kind,
  target_id: row.target_id,
  before: asNames(row.before),
  after: asNames(row.after),
  interrupted: row.interrupted,
});

const asNames = (names: unknown): Names | null => (names ? { ...(names as Names) } : null);
