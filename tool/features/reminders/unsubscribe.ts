import { createEncryption, isSameSecret } from '../../secrets.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import { switchRemindersOff } from '../users/service.ts';

type Given = Pick<Dependencies, 'config'>;

const { keyedHash } = createEncryption('unsubscribe');
const signed = (userId: string, { config }: Given) =>
  `${userId}.${keyedHash(userId, 'reminders', config.SECRET_KEY ?? '')}`;

/**
 * A link that switches reminders off for a user without a sign-in: a GET shows a page with a button, a
 * POST does it immediately. It never expires, because mails are kept, and authorises nothing else.
 */
export const unsubscribeLink = (userId: string, given: Given): string =>
  `${given.config.PUBLIC_URL}/unsubscribe?token=${signed(userId, given)}`;

/** Switches reminders off for the user of a link's token; throws invalid_input for any other. */
export async function unsubscribe(token: string, given: Given): Promise<void> {
  const userId = /^[0-9a-f]{24}(?=\.)/.exec(token)?.[0];
  if (!userId || !isSameSecret(token, signed(userId, given)))
    throw new AppError('invalid_input', 'The link is not complete');
  await switchRemindersOff(userId);
}
