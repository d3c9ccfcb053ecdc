import { dropCodes } from '../one-time-codes/service.ts';
import { endAllSessions } from '../sessions/service.ts';

/** Purpose of the mailed links with which a person chooses a new password. */
export const resetPurpose = 'reset-password';

/** Ends every way in that a person has open: sessions, the codes that rest on them, mailed links. */
export async function endAccess(userId: string): Promise<void> {
  await Promise.all([endAllSessions(userId), dropCodes(resetPurpose, userId)]);
}
