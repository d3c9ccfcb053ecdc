import { ltiLimits } from '../../tool/contract/lti.ts';
import { tryUrl } from '../http/try-url.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';

/** Most origins remembered of one platform: hosts of one Canvas are few. */
const maxOrigins = 20;
const sharedCanvas = 'https://canvas.instructure.com';

/**
 * Origins that may show the tool in a frame for this platform: the issuer's, and what its launches
 * named as the way back, which for Canvas's shared issuer is the only true one.
 */
export function frameOrigins(platform: PlatformRecord): string[] {
  const own = platform.issuer === sharedCanvas ? [] : [originOf(platform.issuer)];
  return [...new Set([...own, ...platform.frame_origins])].filter((origin) => origin !== null);
}

/** Remembers the origin that a proved launch names as its way back. */
export async function learnFrameOrigin(
  platform: PlatformRecord,
  returnUrl: string | undefined,
): Promise<PlatformRecord> {
  const origin = returnUrl === undefined ? null : originOf(returnUrl);
  const { frame_origins } = platform;
  // Moodle frames the tool from the issuer alone.
  if (!origin || platform.product === 'moodle' || frame_origins.includes(origin)) return platform;
  if (frame_origins.length >= maxOrigins || origin === originOf(platform.issuer)) return platform;
  await LtiPlatform.updateOne({ _id: platform._id }, { $addToSet: { frame_origins: origin } });
  return { ...platform, frame_origins: [...frame_origins, origin] };
}

/** The origin as a source of a security policy; null for what could break out of one. */
function originOf(address: string): string | null {
  const origin = address.length <= ltiLimits.url ? tryUrl(address)?.origin : undefined;
  return origin && /^https?:\/\/[\w.\-[\]:]+$/.test(origin) ? origin : null;
}
