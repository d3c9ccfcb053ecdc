import type { Accommodations } from '../../contract/accommodations.ts';
import type { UserRecord } from '../users/model.ts';

/** The fields of an account that store accommodations; older records lack some or all. */
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

/** A stored grant, completed with defaults for absent fields. */
function withDefaults(grant: Grant | null | undefined): Accommodations {
  const given = Object.entries(grant ?? {}).filter(([, value]) => value !== null);
  return { ...noAccommodations, ...Object.fromEntries(given) };
}

/** Grants by who made them; `time_multiplier` of earlier versions counts as the institution's. */
export function grantsOf({ accommodations, time_multiplier }: Accommodated) {
  const institution = withDefaults(accommodations?.institution);
  return {
    institution: {
      ...institution,
      time_multiplier: Math.max(institution.time_multiplier, time_multiplier ?? 1),
    },
    instructors: withDefaults(accommodations?.instructors),
  };
}

/** What applies to a person in every course: for each field, the more generous grant. */
export function accommodationsOf(user: Accommodated): Accommodations {
  const { institution, instructors } = grantsOf(user);
  return mostGenerous(institution, instructors);
}

/** For each field, the more generous value of two grants. */
export const mostGenerous = (a: Accommodations, b: Accommodations): Accommodations => ({
  longer_turns: a.longer_turns || b.longer_turns,
  slower_partner: a.slower_partner || b.slower_partner,
  captions: a.captions || b.captions,
  typing: a.typing || b.typing,
  time_multiplier: Math.max(a.time_multiplier, b.time_multiplier),
  extra_days: Math.max(a.extra_days, b.extra_days),
  extra_attempts: Math.max(a.extra_attempts, b.extra_attempts),
});

/** Only the fields that differ from `noAccommodations`; undefined when none do. */
export function grantedOf(user: Accommodated): Partial<Accommodations> | undefined {
  const own = accommodationsOf(user);
  const names = Object.keys(own) as (keyof Accommodations)[];
  const granted = names.filter((name) => own[name] !== noAccommodations[name]);
  return granted.length === 0
    ? undefined
    : Object.fromEntries(granted.map((name) => [name, own[name]]));
}
