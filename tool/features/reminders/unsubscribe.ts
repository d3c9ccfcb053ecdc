import { createEncryption, isSameSecret, keyedHash, secretKeysOf } from '../../secrets.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import { switchRemindersOff } from '../users/service.ts';

type Given = Pick<Dependencies, 'config'>;

const { keyOf } = createEncryption('unsubscribe');
/** The user's token, and with a previous key the one of older mails. */
const tokensOf = (userId: string, { config }: Given) =>
  secretKeysOf(config).map((key) => `${userId}.${keyedHash(userId, 'reminders', keyOf(key))}`);

/**
 * A link that switches reminders off for a user without a sign-in: a GET shows a page with a button, a
 * POST does it immediately. It lasts as long as its key, because mails are kept, and authorises nothing
 * else.
 */
export const unsubscribeLink = (userId: string, given: Given): string =>
  `${given.config.PUBLIC_URL}/unsubscribe?token=${tokensOf(userId, given)[0]}`;

/** Switches reminders off for the user of a link's token; throws invalid_input for any other. */
export async function unsubscribe(token: string, given: Given): Promise<void> {
  const userId = /^[0-9a-f]{24}(?=\.)/.exec(token)?.[0];
  if (!userId || !tokensOf(userId, given).some((own) => isSameSecret(token, own)))
    throw new AppError('invalid_input', 'The link is not complete');
  await switchRemindersOff(userId);
}
