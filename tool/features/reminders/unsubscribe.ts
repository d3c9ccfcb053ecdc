import { timingSafeEqual } from 'node:crypto';
import { createEncryption } from '../../secrets.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import { switchRemindersOff } from '../users/service.ts';

type Given = Pick<Dependencies, 'config'>;

const { keyedHash } = createEncryption('unsubscribe');
const signed = (userId: string, { config }: Given) =>
  `${userId}.${keyedHash(userId, 'reminders', config.SECRET_KEY ?? '')}`;

/**
 * A link that switches reminders off for a person, whoever is signed in: opened it shows a button, and
 * a POST to it does it at once. It is good for ever, as mails are kept, and for nothing else.
 */
export const unsubscribeLink = (userId: string, given: Given): string =>
  `${given.config.PUBLIC_URL}/unsubscribe?token=${signed(userId, given)}`;

/** Switches reminders off for whom a link was made; throws invalid_input for any other text. */
export async function unsubscribe(token: string, given: Given): Promise<{ success: true }> {
  const userId = /^[0-9a-f]{24}(?=\.)/.exec(token)?.[0];
  if (!userId || !isSame(token, signed(userId, given)))
    throw new AppError('invalid_input', 'The link is not complete');
  await switchRemindersOff(userId);
  return { success: true };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
