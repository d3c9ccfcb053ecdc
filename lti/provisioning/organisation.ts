import { Types } from 'mongoose';
import { ensureInstitution } from '../../tool/features/organisation/lms.ts';
import { institutionLives } from '../../tool/features/organisation/places.ts';
import { findDeployment } from '../platforms/find.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';

/**
 * The institution that a deployment belongs to: its own, else the platform's. A platform that a
 * master gave none gets one of its name at the first launch, which the master may rename or replace.
 */
export async function institutionOf(
  platform: PlatformRecord,
  deploymentId: string,
): Promise<Types.ObjectId> {
  const deployment = await findDeployment(platform._id, deploymentId);
  const chosen = deployment?.institution_id ?? platform.institution_id;
  if (chosen && (await institutionLives(chosen))) return chosen;
  if (deployment?.institution_id) return deployment.institution_id;
  const id = platform.institution_id ?? (await keepInstitution(platform));
  await ensureInstitution(id, { name: platform.name });
  return id;
}

/** Of launches at once, all get the id that the first has kept. */
async function keepInstitution({ _id }: PlatformRecord): Promise<Types.ObjectId> {
  const fresh = new Types.ObjectId();
  const kept = await LtiPlatform.findOneAndUpdate(
    { _id, institution_id: null },
    { $set: { institution_id: fresh } },
    { returnDocument: 'after' },
  ).lean();
  if (kept?.institution_id) return kept.institution_id;
  const now = await LtiPlatform.findOne({ _id }).lean();
  return now?.institution_id ?? fresh;
}
