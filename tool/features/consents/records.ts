import type { z } from 'zod';
import type { ConsentRecord, ConsentsQuery, ConsentVersion } from '../../contract/consent.ts';
import { consentTexts } from '../../contract/consent-text.ts';
import { isPlaceholderEmail } from '../../contract/constants/people.ts';
import { beginningWith } from '../../database/beginning-with.ts';
import { distinctTexts } from '../../database/distinct-texts.ts';
import { newestPage } from '../../database/newest-page.ts';
import { findNames } from '../users/service.ts';
import { Consent } from './model.ts';

/** Answers to consent texts, newest first. */
export async function listConsents(query: z.infer<typeof ConsentsQuery>): Promise<ConsentRecord[]> {
  const { version, has_consented, q } = query;
  const filter = {
    ...(version ? { version } : {}),
    ...(has_consented ? { has_consented: has_consented === 'true' } : {}),
    ...(q ? { email: beginningWith(q.toLowerCase()) } : {}),
  };
  const rows = await newestPage<InstanceType<typeof Consent>>(Consent, filter, query);
  const names = await findNames(rows.map(({ user_id }) => user_id));
  return rows.map((row) => ({
    ...row,
    id: String(row._id),
    at: row.at.toISOString(),
    user_id: String(row.user_id),
    name: names.get(String(row.user_id)) ?? '',
    email: isPlaceholderEmail(row.email) ? '' : row.email,
  }));
}

/** All versions that are current or were ever answered, sorted by name. */
export async function listConsentVersions(): Promise<ConsentVersion[]> {
  const inForce = new Set(Object.values(consentTexts).map(({ version }) => version));
  const answered = await distinctTexts(async (after) => {
    const row = await Consent.findOne({ version: { $gt: after } })
      .sort({ version: 1 })
      .select({ version: 1 })
      .lean();
    return row?.version;
  });
  const versions = [...new Set([...inForce, ...answered])].sort();
  return Promise.all(
    versions.map(async (version) => {
      const [agreed, refused] = await Promise.all(
        [true, false].map((has_consented) => Consent.countDocuments({ version, has_consented })),
      );
      return {
        version,
        in_force: inForce.has(version),
        agreed: agreed ?? 0,
        refused: refused ?? 0,
      };
    }),
  );
}

export async function deleteAnswers(versions: readonly string[]): Promise<void> {
  await Consent.deleteMany({ version: { $in: versions } });
}
