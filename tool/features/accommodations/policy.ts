import type { Accommodations } from '../../contract/accommodations.ts';
import type { UserRecord } from '../users/model.ts';

/** What an account holds of accommodations; records from before them hold little of it. */
export type Accommodated = Partial<Pick<UserRecord, 'accommodations' | 'time_multiplier'>>;

export const noAccommodations: Accommodations = {
  longer_turns: false,
  slower_partner: false,
  captions: false,
  typing: false,
  time_multiplier: 1,
  extra_days: 0,
  extra_attempts: 0,
};

type Grant = NonNullable<NonNullable<UserRecord['accommodations']>['institution']>;

/** A stored grant with what it does not say. */
function whole(grant: Grant | null | undefined): Accommodations {
  const given = Object.entries(grant ?? {}).filter(([, value]) => value !== null);
  return { ...noAccommodations, ...Object.fromEntries(given) };
}

/** By whom; the multiplier of versions before is the institution's. */
export function grantsOf({ accommodations, time_multiplier }: Accommodated) {
  const institution = whole(accommodations?.institution);
  return {
    institution: {
      ...institution,
      time_multiplier: Math.max(institution.time_multiplier, time_multiplier ?? 1),
    },
    instructors: whole(accommodations?.instructors),
  };
}

/** What applies to a person in every course: of each, the more generous. */
export function accommodationsOf(user: Accommodated): Accommodations {
  const { institution, instructors } = grantsOf(user);
  return mostGenerous(institution, instructors);
}

/** Of two grants, the more generous in each. */
export const mostGenerous = (a: Accommodations, b: Accommodations): Accommodations => ({
  longer_turns: a.longer_turns || b.longer_turns,
  slower_partner: a.slower_partner || b.slower_partner,
  captions: a.captions || b.captions,
  typing: a.typing || b.typing,
  time_multiplier: Math.max(a.time_multiplier, b.time_multiplier),
  extra_days: Math.max(a.extra_days, b.extra_days),
  extra_attempts: Math.max(a.extra_attempts, b.extra_attempts),
});

/** Only what differs from nobody's; undefined when nothing does. */
export function grantedOf(user: Accommodated): Partial<Accommodations> | undefined {
  const own = accommodationsOf(user);
  const names = Object.keys(own) as (keyof Accommodations)[];
  const granted = names.filter((name) => own[name] !== noAccommodations[name]);
  return granted.length === 0
    ? undefined
    : Object.fromEntries(granted.map((name) => [name, own[name]]));
}
