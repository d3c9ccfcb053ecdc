import { isPlaceholderEmail } from '../../contract/constants/people.ts';
import { insist } from '../../database/fault.ts';
import { takenWait, type Outbox } from '../../database/outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isRefusedMail, type Mail } from '../../mail/mailer.ts';
import type { UserRecord } from '../users/model.ts';

export type NoticeDependencies = Pick<Dependencies, 'config' | 'mail' | 'log'>;

/** A kind of mail about documents of an outbox. */
export interface Notice<Row> {
  outbox: Outbox<Row>;
  /** The mail about a document; null when there is nobody to send it to any more. */
  compose(row: Row): Promise<Mail | null>;
}

/**
 * Sends the mail of one document, once. Only a process that dies after the server took the mail and
 * before that was noted lets another send it again, soon after its lease has expired, under the same
 * Message-ID, by which mail servers and programs know the second copy; a database that is away
 * meanwhile is waited for. Throws when another attempt may succeed.
 */
export async function sendNotice<Row>(
  { mail: mailer, log }: NoticeDependencies,
  { outbox, compose }: Notice<Row>,
  id: string,
): Promise<{ againInSeconds: number } | undefined> {
  const claimed = await outbox.claim(id);
  if (!claimed) return (await outbox.isTaken(id)) ? { againInSeconds: takenWait } : undefined;
  await outbox.hold(claimed, async () => {
    try {
      const mail = await compose(claimed.row);
      if (mail) await mailer.send(mail);
    } catch (error) {
      if (!isRefusedMail(error)) {
        await outbox.retry(claimed);
        throw error;
      }
      log.warn({ err: error }, 'a mail server refuses a mail for good');
    }
    await insist(() => outbox.complete(claimed));
  });
  return undefined;
}

/** A Message-ID that is the same however often a mail is sent. */
export function messageId(what: string, { config }: NoticeDependencies): string {
  return `<${what}@${new URL(config.PUBLIC_URL).hostname}>`;
}

/** Whether a person wants mails, and has an address that takes them. */
export const acceptsEmail = (user: UserRecord | null): user is UserRecord =>
  user !== null && user.email_notifications && !isPlaceholderEmail(user.email);
