import type { z } from 'zod';
import { usualGroupUse } from '../../tool/contract/constants/lti.ts';
import type { LtiPerson } from '../../tool/contract/lti-mappings.ts';
import type { Platform } from '../../tool/contract/lti-platforms.ts';
import { contactOf } from '../../tool/features/users/addresses.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import type { IdentityRecord } from '../provisioning/model.ts';
import type { DeploymentRecord, PlatformKeyRecord, PlatformRecord } from './model.ts';

const orNull = (id: unknown) => (id ? String(id) : null);

export function viewPlatform(
  platform: PlatformRecord,
  deployments: readonly DeploymentRecord[],
  keys: readonly PlatformKeyRecord[],
): z.input<typeof Platform> {
  return {
    ...platform,
    id: String(platform._id),
    deployment_ids: deployments.map(({ deployment_id }) => deployment_id),
    institution_id: orNull(platform.institution_id),
    deployment_institution_ids: deployments.flatMap(({ institution_id }) =>
      institution_id ? [String(institution_id)] : [],
    ),
    token_audience: platform.token_audience ?? null,
    frame_origins: platform.frame_origins ?? [],
    asked_origins: platform.asked_origins ?? [],
    group_use: platform.group_use ?? usualGroupUse(platform.product),
    created_at: platform.created_at.toISOString(),
    last_launch_at: platform.last_launch_at?.toISOString() ?? null,
    keys: keys.map(({ kid, created_at, leaves_at }) => ({
      kid,
      created_at: created_at.toISOString(),
      leaves_at: leaves_at?.toISOString() ?? null,
    })),
  };
}

export const viewPerson = (
  identity: IdentityRecord,
  user: UserRecord | undefined,
): z.input<typeof LtiPerson> => ({
  id: String(identity._id),
  platform_id: String(identity.platform_id),
  sub: identity.sub,
  user_id: String(identity.user_id),
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user ? contactOf(user) : null,
  last_launch_at: identity.last_launch_at?.toISOString() ?? null,
});
