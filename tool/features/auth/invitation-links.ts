import { dropCodes, findToken, issueToken } from '../one-time-codes/service.ts';

const purpose = 'invitation';
/** Seconds that the link of an invitation is good for. */
const linkLife = 30 * 24 * 60 * 60;

/** A token that only the mailbox of an invited address gets, so that bringing it proves the address. */
export function issueInvitation(userId: string, email: string): Promise<string> {
  return issueToken({ purpose, subject: userId, seconds: linkLife, payload: { email } });
}

/** The address that a token was mailed to; null when it is unknown, too old or was used. */
export async function findInvitation(token: string): Promise<{ email: string } | null> {
  const found = await findToken(purpose, token);
  return found?.payload.email === undefined ? null : { email: found.payload.email };
}

/** Ends every link of an invitation, because the person has registered. */
export const dropInvitations = (userId: string): Promise<void> => dropCodes(purpose, userId);
