import { z } from 'zod';
import { ltiLimits } from '../../tool/contract/constants/lti.ts';
import { identifier } from './claims.ts';
import { PlatformFetchError, statusError } from './guarded-fetch.ts';
import type { Platform } from './platform.ts';
import { callService, serviceScopes, type PlatformServices, nextPage } from './services.ts';

const containerType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/** Maximum response size: Moodle sends a whole course in one page. */
const maxBytes = 16 * 1024 * 1024;
/** A roster beyond these limits is treated as endless. */
const maxPages = 1000;
const maxMembers = 100_000;

const words = z.string().max(ltiLimits.url);
const lenient = words.nullish().catch(undefined);
/** Invalid items of a list are dropped one by one; a value that is not a list counts as an empty one. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => z.array(item).parse(all.filter((one) => item.safeParse(one).success)));

/** One member of a course (LTI names and roles 2.0); names and address may be missing. */
const Member = z.object({
  user_id: identifier,
  status: lenient,
  roles: listOf(words),
  name: lenient,
  given_name: lenient,
  family_name: lenient,
  /** Claims of the resource link for this member, where the request had `rlid`. */
  message: listOf(z.record(z.string(), z.unknown())),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish().catch(undefined),
});
export type Member = z.infer<typeof Member>;

const Container = z.object({ members: z.array(z.unknown()) });

/** Whether a member is in the course now; a missing status means active. */
export const isActive = ({ status }: Member) => (status ?? 'Active').toLowerCase() === 'active';

/**
 * All members of a course's roster, from all its pages, each person once, and how many entries have no
 * valid id. Throws PlatformFetchError when any page fails: a partial roster would end enrolments of
 * people who are still members.
 */
export async function fetchMembers(
  services: PlatformServices,
  platform: Platform,
  address: string,
): Promise<{ members: Member[]; unreadable: number }> {
  const { default: NamesAndRoles } = await import('ltijs/dist/Provider/Services/NamesAndRoles.js');
  const call = { scope: serviceScopes.memberships, accept: containerType, maxBytes };
  const members = new Map<string, Member>();
  let unreadable = 0;
  let url: string | undefined = address;
  const pages = new Set<string>();
  while (url) {
    if (pages.has(url) || pages.size >= maxPages || members.size > maxMembers)
      throw new PlatformFetchError('too_large', address);
    pages.add(url);
    const options = { url, pages: 1 } as const;
    const { response, result } = await callService(services, platform, call, (getPlatform) =>
      new NamesAndRoles(getPlatform).getMembers({ platformContext: { namesRoles: {} } }, options),
    );
    if (result === undefined) throw statusError(response, url);
    const container = Container.safeParse(result);
    if (!container.success)
      throw new PlatformFetchError('not_json', url, { cause: container.error });
    for (const one of container.data.members) {
      const member = Member.safeParse(one);
      if (!member.success) {
        unreadable += 1;
        continue;
      }
      const { user_id } = member.data;
      members.set(user_id, joined(members.get(user_id), member.data));
    }
    url = nextPage(response.header('link'), url);
  }
  return { members: [...members.values()], unreadable };
}

/**
 * One member of two entries, such as two enrolments: active if one is, with the roles of those that
 * are, and the names and address of either.
 */
function joined(earlier: Member | undefined, later: Member): Member {
  if (!earlier || !isActive(earlier)) return later;
  if (!isActive(later)) return earlier;
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value));
  return {
    ...earlier,
    ...said,
    roles: [...earlier.roles, ...later.roles],
    message: [...earlier.message, ...later.message],
  };
}
