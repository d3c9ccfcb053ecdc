import { decodeProtectedHeader, errors, jwtVerify, type CryptoKey, type JWTPayload } from 'jose';
import { readClaims, type Launch } from './claims.ts';
import type { KeySets } from './key-sets.ts';
import type { Platform } from './platform.ts';
import { LaunchRefused } from './refusal.ts';

/** Accepted difference between the clocks of platform and tool, in seconds. */
const clockSkew = 30;
/** Maximum age of a token in seconds; platforms sign a token when they post it. */
const maxTokenAge = 240;
/** Headers by which a token could name its own key or change how it is read. */
const foreignHeaders = ['jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip'];

/**
 * Validates an id_token: signature, issuer, audience and times (LTI security 1.1 §5.1.3), and that
 * nonce and target are those of this login. Throws LaunchRefused with a reason for users.
 */
export async function readIdToken(
  token: string,
  platform: Platform,
  login: { nonce: string; target_link_uri: string },
  keySets: KeySets,
): Promise<Launch> {
  const payload = await verifyToken(token, platform, keySets);
  if (payload.nonce !== login.nonce)
    throw new LaunchRefused(
      'wrong_nonce',
      'The launch does not belong to the login that began it.',
    );
  const { target_link_uri, ...launch } = readClaims(payload);
  if (target_link_uri !== login.target_link_uri)
    throw new LaunchRefused(
      'wrong_target',
      'The launch wants to open another address than its login did.',
    );
  return launch;
}

async function verifyToken(
  token: string,
  platform: Platform,
  keySets: KeySets,
): Promise<JWTPayload> {
  const options = {
    algorithms: ['RS256'],
    issuer: platform.issuer,
    audience: platform.client_id,
    clockTolerance: clockSkew,
    maxTokenAge,
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
  };
  const verify = async () => jwtVerify(token, await findKey(token, platform, keySets), options);
  const { payload } = await verify()
    .catch(async (error: unknown) => {
      // The LMS may have another key under the same id.
      const renewed =
        error instanceof errors.JWSSignatureVerificationFailed &&
        (await keySets.refresh(platform.jwks_url));
      if (!renewed) throw error;
      return verify();
    })
    .catch((error: unknown) => {
      throw error instanceof LaunchRefused ? error : refusalOf(error);
    });
  checkParties(payload, platform.client_id);
  return payload;
}

async function findKey(token: string, platform: Platform, keySets: KeySets): Promise<CryptoKey> {
  const key = await keySets.find(platform.jwks_url, kidOf(token)).catch((cause: unknown) => {
    throw new LaunchRefused(
      'keys_unavailable',
      'The keys of the LMS could not be fetched, so its launch could not be checked. Please try again in a few minutes.',
      cause,
    );
  });
  if (!key)
    throw new LaunchRefused(
      'bad_signature',
      'The launch is signed with a key that is not the LMS’s.',
    );
  return key;
}

function kidOf(token: string): string {
  let header;
  try {
    header = decodeProtectedHeader(token);
  } catch (cause) {
    throw new LaunchRefused(
      'bad_token',
      'The LMS sent a launch that is not a signed token.',
      cause,
    );
  }
  if (header.alg !== 'RS256')
    throw new LaunchRefused('bad_signature', 'The launch is not signed with RS256.');
  const foreign = foreignHeaders.find((name) => name in header);
  if (foreign)
    throw new LaunchRefused('bad_signature', `The launch names a key of its own (${foreign}).`);
  if (typeof header.kid !== 'string' || header.kid === '' || header.kid.length > 255)
    throw new LaunchRefused('bad_signature', 'The launch does not say which key signed it (kid).');
  return header.kid;
}

/** Checks `azp`, which names the one tool that may use a token with several audiences. */
function checkParties({ aud, azp }: JWTPayload, clientId: string): void {
  const several = Array.isArray(aud) && aud.length > 1;
  if ((several || azp !== undefined) && azp !== clientId)
    throw new LaunchRefused('bad_token', 'The launch was made for another tool (azp).');
}

function refusalOf(error: unknown): LaunchRefused {
  if (error instanceof errors.JWTExpired)
    return new LaunchRefused(
      'bad_times',
      'The launch is too old. Please open the activity again; if this repeats, the clock of the LMS is wrong.',
      error,
    );
  if (error instanceof errors.JWTClaimValidationFailed) return claimRefusal(error);
  return new LaunchRefused('bad_signature', 'The signature of the launch is not valid.', error);
}

function claimRefusal(error: errors.JWTClaimValidationFailed): LaunchRefused {
  const { claim } = error;
  if (['exp', 'iat', 'nbf'].includes(claim))
    return new LaunchRefused(
      'bad_times',
      `The times of the launch are missing or wrong (${claim}). The clock of the LMS may be off.`,
      error,
    );
  if (claim === 'sub')
    return new LaunchRefused(
      'missing_claim',
      'The LMS does not say who the person is (sub).',
      error,
    );
  const text =
    claim === 'iss'
      ? 'The launch names another LMS than the one that began it (iss).'
      : `The launch was made for another tool (${claim}).`;
  return new LaunchRefused('bad_token', text, error);
}
