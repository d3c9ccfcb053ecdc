import type { ConsentVersion } from '../../contract/consent.ts';
import { consentYears } from '../../contract/constants/limits.ts';
import type { Actor } from '../../http/actor.ts';
import type { SecretKeys } from '../../secrets.ts';
import { audited } from '../audit/service.ts';
import { deleteAnswers, listConsentVersions } from '../consents/records.ts';
import { forgetConsents } from '../users/accounts.ts';
import { replacePseudonymKey } from './pseudonyms.ts';

/** The last day on which consent records of a study are kept, by its last day, YYYY-MM-DD. */
export function keptUntil(ended: string): string {
  const until = new Date(ended);
  until.setUTCFullYear(until.getUTCFullYear() + consentYears);
  return until.toISOString().slice(0, 10);
}

/** The versions that were answered, with their counts; of these ones, if there are any. */
export const answeredVersions = async (versions: readonly string[]): Promise<ConsentVersion[]> =>
  (await listConsentVersions()).filter(
    ({ version, agreed, refused }) =>
      agreed + refused > 0 && (versions.length === 0 || versions.includes(version)),
  );

/**
 * Deletes the answers to these versions of the consent text, and the key that connects pseudonyms to people.
 * Idempotent: the answers are deleted last.
 */
export async function deleteConsents(
  actor: Pick<Actor, 'id'>,
  answered: readonly ConsentVersion[],
  keys: SecretKeys,
): Promise<void> {
  const versions = answered.map(({ version }) => version);
  const records = answered.reduce((sum, { agreed, refused }) => sum + agreed + refused, 0);
  const before = { versions: versions.join(', '), records: String(records) };
  await audited(actor, { action: 'delete', kind: 'research', before }, async () => {
    await replacePseudonymKey(keys);
    await forgetConsents(versions);
    await deleteAnswers(versions);
    return { answer: undefined };
  });
}
