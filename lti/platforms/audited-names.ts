import type { PlatformRecord } from './model.ts';

/** The settings of a platform that a master can change. */
type Given = {
  [K in keyof PlatformRecord]?: K extends 'institution_id'
    ? unknown
    : PlatformRecord[K] | undefined;
};

/**
 * The settings of a platform for the audit log: every value that a master can change, but no key.
 * `institutions` holds the names of the active ones by id.
 */
export const namesOf = (
  platform: Given,
  deploymentIds: readonly string[],
  institutions: ReadonlyMap<string, string>,
) => ({
  name: platform.name ?? '',
  issuer: platform.issuer ?? '',
  client_id: platform.client_id ?? '',
  auth_url: platform.auth_url ?? '',
  token_url: platform.token_url ?? '',
  jwks_url: platform.jwks_url ?? '',
  token_audience: platform.token_audience ?? '',
  product: platform.product ?? '',
  institution: institutions.get(String(platform.institution_id)) ?? '',
  email_trusted: String(platform.email_trusted ?? false),
  active: String(platform.active ?? false),
  frame_origins: (platform.frame_origins ?? []).join(', '),
  group_use: platform.group_use ?? '',
  deployments: deploymentIds.join(', '),
});
