import { isPlaceholderEmail } from '../../contract/constants/placeholder-email.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isRefusedMail, type Mail } from '../../mail/mailer.ts';
import type { UserRecord } from '../users/model.ts';

export type NoticeDependencies = Pick<Dependencies, 'config' | 'mail' | 'log'>;

/**
 * A kind of mail that a record itself says is due, by a time in one of its fields. The field is
 * written together with what the mail tells of, so no crash comes between the two.
 */
export interface Notice {
  /** Ids of records whose mail is due. */
  findDue(now: Date, limit: number): Promise<string[]>;
  /**
   * Takes the mail of one record until the given time. Null when it has left or another has it;
   * `mail` is null when there is nobody to send it to any more.
   */
  claim(id: string, now: Date, until: Date): Promise<{ mail: Mail | null } | null>;
  /** Notes when the mail is due again; null when nothing is left to send. */
  settle(id: string, again: Date | null): Promise<void>;
}

/** Longer than a mail server may take, in milliseconds. */
const claimLife = 5 * 60_000;

/**
 * Sends the mail of one record, once. A process that dies after the server took the mail and before
 * that was noted lets another send it again when its claim has run out, under the same Message-ID,
 * by which mail programs know the second copy. Throws when another attempt may succeed.
 */
export async function sendNotice(
  { mail: mailer, log }: NoticeDependencies,
  notice: Notice,
  id: string,
): Promise<void> {
  const now = new Date();
  const claimed = await notice.claim(id, now, new Date(now.getTime() + claimLife));
  if (!claimed) return;
  try {
    if (claimed.mail) await mailer.send(claimed.mail);
  } catch (error) {
    if (!isRefusedMail(error)) {
      await notice.settle(id, now);
      throw error;
    }
    log.warn({ err: error }, 'a mail server refuses a mail for good');
  }
  await notice.settle(id, null);
}

/** A Message-ID that is the same however often a mail is sent. */
export function messageId(what: string, { config }: NoticeDependencies): string {
  return `<${what}@${new URL(config.PUBLIC_URL).hostname}>`;
}

/** Whether a person wants mails, and has an address that takes them. */
export const acceptsEmail = (user: UserRecord | null): user is UserRecord =>
  user !== null && user.email_notifications && !isPlaceholderEmail(user.email);
