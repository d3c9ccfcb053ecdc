import { decodeJwt } from 'jose';
import { findDeployment, findPlatform } from '../platforms/find.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { readClaims, type Launch } from './claims.ts';
import type { KeySets } from './key-sets.ts';
import { LaunchRefused } from './refusal.ts';
import { courseRole } from './roles.ts';
import type { LaunchStateRecord } from './state-model.ts';
import { consumeState, findState, platformOf } from './states.ts';
import { verifyToken } from './verify-token.ts';

/** A launch whose token is good, before it is known whether this browser began it. */
export interface ProvedLaunch {
  launch: Launch;
  platform: PlatformRecord;
  record: LaunchStateRecord;
}

/** The login and the platform that a launch claims to belong to. Throws LaunchRefused. */
export async function findLogin(
  state: string,
): Promise<{ record: LaunchStateRecord; platform: PlatformRecord }> {
  const platformId = platformOf(state);
  if (platformId === null)
    throw new LaunchRefused('malformed', 'The LMS sent back a "state" that is not one of ours.');
  const [record, platform] = await Promise.all([findState(state), findPlatform(platformId)]);
  if (!record)
    throw new LaunchRefused(
      'no_state',
      'This launch was not begun here, or too long ago. Please open the activity again.',
    );
  if (!platform)
    throw new LaunchRefused('unknown_platform', 'This LMS is no longer registered with Parley.');
  if (!platform.active)
    throw new LaunchRefused(
      'inactive_platform',
      'This LMS has been switched off in Parley.',
      undefined,
      platform,
    );
  return { record, platform };
}

/** Checks everything about a launch that its token and its login can tell. Throws LaunchRefused. */
export async function proveLaunch(
  login: { record: LaunchStateRecord; platform: PlatformRecord },
  idToken: string,
  keySets: KeySets,
): Promise<ProvedLaunch> {
  const { record, platform } = login;
  if (record.used_at) throw usedBefore();
  const [payload, deploymentKnown] = await Promise.all([
    verifyToken(idToken, platform, keySets),
    deploymentOf(platform, idToken),
  ]);
  if (payload.nonce !== record.nonce)
    throw new LaunchRefused(
      'wrong_nonce',
      'The launch does not belong to the login that began it.',
    );
  const { target_link_uri, ...launch } = readClaims(payload);
  if (target_link_uri !== record.target_link_uri)
    throw new LaunchRefused(
      'wrong_target',
      'The launch wants to open another address than its login did.',
    );
  if (!deploymentKnown)
    throw new LaunchRefused(
      'unknown_deployment',
      `This installation of the tool (deployment ${launch.deployment_id}) is not registered with Parley.`,
    );
  if (launch.deep_linking && courseRole(launch.roles) === 'student')
    throw new LaunchRefused('not_staff', 'Only people who teach the course can add content to it.');
  return { launch, platform, record };
}

/** Uses the login up. Of any number of posts of one launch exactly one passes; others are refused. */
export async function useLaunch({ record }: Pick<ProvedLaunch, 'record'>): Promise<void> {
  if (!(await consumeState(record))) throw usedBefore();
}

/** Asked while the signature is being checked, which decides first. */
async function deploymentOf(platform: PlatformRecord, idToken: string): Promise<boolean> {
  const id = deploymentIn(idToken);
  return typeof id === 'string' && (await findDeployment(platform._id, id)) !== null;
}

function deploymentIn(idToken: string): unknown {
  try {
    return decodeJwt(idToken)['https://purl.imsglobal.org/spec/lti/claim/deployment_id'];
  } catch {
    return undefined;
  }
}

const usedBefore = () =>
  new LaunchRefused(
    'used_before',
    'This launch was used before. Please open the activity again from your course.',
  );
