import { decodeJwt } from 'jose';
import { findDeployment, findPlatform } from '../platforms/find.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { readClaims, type Launch } from '../protocol/claims.ts';
import type { KeySets } from '../protocol/key-sets.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { courseRole } from '../launch/roles.ts';
import type { LaunchStateRecord } from '../launch/state-model.ts';
import { consumeState, findState, platformOf } from './launch-states.ts';
import { verifyToken } from '../protocol/id-token.ts';

/** What a launch claims to belong to. */
interface Login {
  record: LaunchStateRecord;
  platform: PlatformRecord;
  /** Whether the deployment that the token names is one of the platform's. */
  deploymentKnown: boolean;
}

/** A launch whose token is good, before it is known whether this browser began it. */
export interface ProvedLaunch {
  launch: Launch;
  platform: PlatformRecord;
  record: LaunchStateRecord;
}

/**
 * Reads all that a launch claims to belong to at once; nothing of its token is believed by that.
 * Throws LaunchRefused.
 */
export async function findLogin(state: string, idToken: string | undefined): Promise<Login> {
  const platformId = platformOf(state);
  if (platformId === null)
    throw new LaunchRefused('malformed', 'The LMS sent back a "state" that is not one of ours.');
  const [record, platform, deploymentKnown] = await Promise.all([
    findState(state),
    findPlatform(platformId),
    isDeploymentKnown(platformId, idToken),
  ]);
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
  return { record, platform, deploymentKnown };
}

/** Checks everything about a launch that its token and its login can tell. Throws LaunchRefused. */
export async function proveLaunch(
  { record, platform, deploymentKnown }: Login,
  idToken: string,
  keySets: KeySets,
): Promise<ProvedLaunch> {
  if (record.used_at) throw usedBefore();
  const payload = await verifyToken(idToken, platform, keySets);
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

/**
 * Uses the login up and answers the code to swap for a session. Of any number of posts of one launch
 * exactly one passes; the others are refused.
 */
export async function useLaunch({ record, launch }: ProvedLaunch): Promise<string> {
  const code = await consumeState(record, launch);
  if (code === null) throw usedBefore();
  return code;
}

async function isDeploymentKnown(platformId: string, idToken: string | undefined) {
  const id = idToken === undefined ? undefined : deploymentIn(idToken);
  return typeof id === 'string' && (await findDeployment(platformId, id)) !== null;
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
