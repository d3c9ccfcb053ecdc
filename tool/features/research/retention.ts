import { consentYears } from '../../contract/constants/limits.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SecretKeys } from '../../secrets.ts';
import { audited } from '../audit/service.ts';
import { deleteAnswers, listConsentVersions } from '../consents/records.ts';
import { forgetConsents } from '../users/accounts.ts';
import { replacePseudonymKey } from './pseudonyms.ts';

interface Study {
  /** Last day, YYYY-MM-DD. */
  ended: string;
  /** Of its consent texts; none for all. */
  versions: readonly string[];
}

/**
 * The versions whose answers are to be deleted, with their counts. Throws invalid_input before the time
 * is over that the consent text names.
 */
export async function expiredConsents({ ended, versions }: Study) {
  const until = new Date(ended);
  until.setUTCFullYear(until.getUTCFullYear() + consentYears);
  if (Date.now() < until.getTime() + 24 * 60 * 60 * 1000)
    throw new AppError(
      'invalid_input',
      `Consent records are kept until ${until.toISOString().slice(0, 10)}, ${consentYears} years after the study ended.`,
    );
  return (await listConsentVersions()).filter(
    ({ version, agreed, refused }) =>
      agreed + refused > 0 && (versions.length === 0 || versions.includes(version)),
  );
}

/**
 * Deletes the answers to the study's consent texts, and the key that connects its pseudonyms to people.
 * Idempotent: the answers are deleted last, and without any the key stays.
 */
export async function deleteConsents(
  actor: Pick<Actor, 'id'>,
  study: Study,
  keys: SecretKeys,
): Promise<void> {
  const expired = await expiredConsents(study);
  if (expired.length === 0) return;
  const versions = expired.map(({ version }) => version);
  const records = expired.reduce((sum, { agreed, refused }) => sum + agreed + refused, 0);
  const before = { versions: versions.join(', '), records: String(records) };
  await audited(actor, { action: 'delete', kind: 'research', before }, async () => {
    await replacePseudonymKey(keys);
    await forgetConsents(versions);
    await deleteAnswers(versions);
    return { answer: undefined };
  });
}
