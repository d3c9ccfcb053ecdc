import type { ConnectionFinding } from '../../tool/contract/lti-platforms.ts';
import type { ConnectionCode } from '../../tool/contract/constants/connection.ts';
import { findLineItem } from '../protocol/ags.ts';
import { PlatformFetchError, tryUrl } from '../protocol/guarded-fetch.ts';
import { countKeys } from '../protocol/key-sets.ts';
import { fetchMembers } from '../protocol/nrps.ts';
import { serviceScopes, type PlatformServices } from '../protocol/services.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { Services } from './facts.ts';

export type Finding = Omit<ConnectionFinding, 'at'>;
type Part = Finding['part'];

/** A resource id that no activity has, so the gradebook finds nothing and nothing is written. */
const nothing = 'parley-connection-test';

/**
 * Tests everything that a class needs of a platform, without changing anything there: its keys, an
 * access token by a signed request, and the roster and gradebook of the course launched last.
 */
export async function testConnection(
  services: PlatformServices,
  platform: PlatformRecord,
  { roster, grades }: Services,
): Promise<Finding[]> {
  const { memberships, score, lineItem } = serviceScopes;
  const [keys, ...tokens] = await Promise.all([
    testKeys(services, platform),
    askForToken(services, platform, memberships),
    askForToken(services, platform, score),
    askForToken(services, platform, lineItem),
  ]);
  const [forRoster, forScores, forColumns] = tokens;
  return [
    keys,
    tokenFinding(platform, tokens),
    await testService('roster', platform, forRoster, roster, async (url) => {
      const { members } = await fetchMembers(services, platform, url);
      return { code: 'roster_read', count: members.length };
    }),
    // Moodle's 'grade sync only'.
    forScores === null && forColumns && knowsUs(forColumns)
      ? found('grades', 'note', 'scores_only', { host: hostOf(platform.token_url) })
      : await testService('grades', platform, forScores ?? forColumns, grades, async (url) => {
          await findLineItem(services, platform, url, nothing);
          return { code: 'gradebook_read', count: 0 };
        }),
  ];
}

async function testKeys({ fetch }: PlatformServices, { jwks_url }: PlatformRecord) {
  const host = hostOf(jwks_url);
  try {
    const count = await countKeys(fetch, jwks_url);
    return count > 0
      ? found('keys', 'ok', 'keys_found', { count, host })
      : found('keys', 'problem', 'keys_none', { host });
  } catch (error) {
    return failed('keys', error, host);
  }
}

/** Null when the platform gave a token. */
async function askForToken(
  { tokens }: PlatformServices,
  platform: PlatformRecord,
  scope: string,
): Promise<PlatformFetchError | null> {
  // A cached token would prove nothing.
  tokens.forget(platform, scope);
  try {
    await tokens.get(platform, scope);
    return null;
  } catch (error) {
    if (error instanceof PlatformFetchError) return error;
    throw error;
  }
}

/** A platform that refuses only the scope has accepted our client id and signature. */
const knowsUs = (error: PlatformFetchError | null) =>
  error === null || error.oauth === 'invalid_scope';

function tokenFinding(
  { token_url }: PlatformRecord,
  tokens: (PlatformFetchError | null)[],
): Finding {
  const host = hostOf(token_url);
  const error = tokens.find((one) => !knowsUs(one));
  if (tokens.some(knowsUs) || !error) return found('token', 'ok', 'token_given', { host });
  const { status = 0, fault } = error;
  return fault === 'status' && [400, 401, 403].includes(status)
    ? found('token', 'problem', 'token_refused', { host, count: status })
    : failed('token', error, host);
}

async function testService(
  part: Part,
  { token_url }: PlatformRecord,
  token: PlatformFetchError | null | undefined,
  address: string | null,
  read: (url: string) => Promise<{ code: ConnectionCode; count: number }>,
): Promise<Finding> {
  if (token)
    return knowsUs(token)
      ? found(part, 'problem', 'scope_refused', { host: hostOf(token_url) })
      : failed(part, token, hostOf(token_url));
  if (address === null) return found(part, 'note', 'no_course');
  const host = hostOf(address);
  try {
    const { code, count } = await read(address);
    return found(part, 'ok', code, { host, count });
  } catch (error) {
    const { status = 0, fault } = error instanceof PlatformFetchError ? error : {};
    return fault === 'status' && [401, 403].includes(status)
      ? found(part, 'problem', 'service_refused', { host, count: status })
      : failed(part, error, host);
  }
}

const codeOf = {
  address_refused: 'address_refused',
  timeout: 'no_answer',
  network: 'not_reached',
  too_large: 'odd_answer',
  too_many_redirects: 'odd_answer',
  not_json: 'odd_answer',
  throttled: 'asks_to_wait',
  status: 'error_answer',
} as const satisfies Record<PlatformFetchError['fault'], ConnectionCode>;

/** The finding of a failed request; rethrows errors that are not the platform's. */
function failed(part: Part, error: unknown, host: string): Finding {
  if (!(error instanceof PlatformFetchError)) throw error;
  return found(part, 'problem', codeOf[error.fault], { host, count: error.status ?? 0 });
}

export const found = (
  part: Part,
  level: Finding['level'],
  code: ConnectionCode,
  { count = 0, host = '' }: { count?: number; host?: string } = {},
): Finding => ({ part, level, code, count, host });

const hostOf = (url: string) => tryUrl(url)?.host ?? url;
