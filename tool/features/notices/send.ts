import type { UpdateQuery } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { retryWhileUnavailable } from '../../database/fault.ts';
import type { Outbox } from '../../database/outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isRefusedMail, type Mail } from '../../mail/mailer.ts';
import type { Again } from '../../queue/queue.ts';
import { canSignIn } from '../oidc/person.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser } from '../users/service.ts';

export type NoticeDependencies = Pick<Dependencies, 'config' | 'mail' | 'log'>;

/** A kind of mail, for the documents of an outbox. */
export interface Notice<Row> {
  outbox: Outbox<Row>;
  /** The mail for a document; null when it need not be sent any more. */
  compose(dependencies: NoticeDependencies, row: Row): Promise<Mail | null>;
  /** What is stored, with nothing left due, when a mail server has refused the address for good. */
  refused?: () => UpdateQuery<Row>;
}

/**
 * Sends the mail of one document, normally once. Only if the process dies after the mail server accepted
 * the mail and before that was stored, another process sends it again when the lease has expired, with
 * the same Message-ID, so that mail servers and clients can detect the duplicate. An unavailable
 * database is retried. Throws when another attempt may succeed.
 */
export async function sendNotice<Row>(
  dependencies: NoticeDependencies,
  { outbox, compose, refused }: Notice<Row>,
  id: string,
): Promise<Again | undefined> {
  const { mail: mailer, log } = dependencies;
  const claimed = await outbox.claim(id);
  if (!claimed) return outbox.againIfClaimed(id);
  await outbox.hold(claimed, async () => {
    let outcome: UpdateQuery<Row> | undefined;
    try {
      const mail = await compose(dependencies, claimed.row);
      if (mail) await mailer.send(mail);
    } catch (error) {
      if (!isRefusedMail(error)) {
        await outbox.retry(claimed);
        throw error;
      }
      log.warn({ err: error }, 'a mail server rejected a mail permanently');
      outcome = refused?.();
    }
    await retryWhileUnavailable(() => outbox.complete(claimed, outcome));
  });
  return undefined;
}

/** The account that a mail is for. Throws, so that it is tried again, while that is merged into another. */
export async function findRecipient(id: EntityId): Promise<UserRecord | null> {
  const user = await findUser(String(id));
  if (user?.merge_due_at) throw new Error('the account of this mail is being merged');
  return user;
}

/** A stable Message-ID, the same for every attempt. */
export function messageId(what: string, { config }: NoticeDependencies): string {
  return `<${what}@${new URL(config.PUBLIC_URL).hostname}>`;
}

/** Where a user switches mails off; null for one who signs in by an LMS, and could not open that page. */
export const settingsLink = async (
  user: Parameters<typeof canSignIn>[0],
  { config }: NoticeDependencies,
  area: 'student' | 'instructor' = 'student',
): Promise<string | null> =>
  (await canSignIn(user)) ? `${config.PUBLIC_URL}/${area}/settings` : null;
