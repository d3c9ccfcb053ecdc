import { dropCodes, findToken, issueToken } from '../one-time-codes/service.ts';

const purpose = 'invitation';
/** How long the link of an invitation is valid, in seconds. */
const linkLife = 30 * 24 * 60 * 60;

/** Issues a token that is mailed to the invited address only, so that the token proves the address. */
export function issueInvitation(userId: string, email: string): Promise<string> {
  return issueToken({ purpose, subject: userId, seconds: linkLife, payload: { email } });
}

/** The address that a token was mailed to; null when the token is unknown, expired or used. */
export async function findInvitation(token: string): Promise<{ email: string } | null> {
  const found = await findToken(purpose, token);
  return found?.payload.email === undefined ? null : { email: found.payload.email };
}

/** Invalidates all invitation links of a user, because the user has registered. */
export const dropInvitations = (userId: string): Promise<void> => dropCodes(purpose, userId);
