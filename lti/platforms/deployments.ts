import type { z } from 'zod';
import type { LtiDeployment as Contract } from '../../tool/contract/lti-mappings.ts';
import { audited } from '../../tool/features/audit/service.ts';
import {
  getInstitution,
  institutionNames,
} from '../../tool/features/organisation/sections-with-parents.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { notFound } from '../../tool/http/app-error.ts';
import { findPlatform, LtiDeployment, type DeploymentRecord } from './model.ts';

type Row = z.input<typeof Contract>;

/** The deployments of a platform, in order of creation. */
export async function listDeployments(platform_id: string): Promise<Row[]> {
  const found = await LtiDeployment.find({ platform_id }).sort({ _id: 1 }).lean();
  return found.map(view);
}

/** Sets or removes the institution of a deployment; existing courses keep theirs. */
export async function updateDeployment(
  actor: Actor,
  id: string,
  { institution_id }: { institution_id: string | null },
): Promise<Row> {
  const before = await LtiDeployment.findById(id).lean();
  if (!before) throw notFound('Deployment');
  if (institution_id) await getInstitution(institution_id);
  const [platform, institutions] = await Promise.all([
    findPlatform(before.platform_id),
    institutionNames(),
  ]);
  const names = (institution: unknown) => ({
    name: `${platform?.name ?? ''} (${before.deployment_id})`,
    institution: institutions.get(String(institution)) ?? '',
  });
  const intent = {
    action: 'update',
    kind: 'lti_platform',
    target_id: String(before.platform_id),
    before: names(before.institution_id),
    after: names(institution_id),
  } as const;
  return audited(actor, intent, async () => {
    const change = institution_id
      ? { $set: { institution_id } }
      : { $unset: { institution_id: 1 } };
    const after = await LtiDeployment.findByIdAndUpdate(id, change, {
      returnDocument: 'after',
    }).lean();
    if (!after) throw notFound('Deployment');
    return { answer: view(after) };
  });
}

const view = ({ _id, platform_id, deployment_id, institution_id }: DeploymentRecord): Row => ({
  id: String(_id),
  platform_id: String(platform_id),
  deployment_id,
  institution_id: institution_id ? String(institution_id) : null,
});
