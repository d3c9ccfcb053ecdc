import type { z } from 'zod';
import type { PeopleQuery, Person, PersonDetails } from '../../contract/people.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { findEnrollmentsOf } from '../enrollments/service.ts';
import { findActiveSections, institutionNames } from '../organisation/sections-with-parents.ts';
import { viewSection } from '../organisation/view.ts';
import { hasSecondFactor } from '../second-factor/gate.ts';
import { listSessions } from '../sessions/service.ts';
import { listUsers } from '../users/directory.ts';
import { getUser } from '../users/service.ts';
import { viewPerson } from './view.ts';

/** Page size when the request has no `limit`. */
const defaultPeople = 100;

/** All accounts, sorted by creation. */
export async function listPeople(
  query: z.infer<typeof PeopleQuery>,
): Promise<z.input<typeof Person>[]> {
  const [users, institutions] = await Promise.all([
    listUsers({ ...query, registeredOnly: false, limit: query.limit ?? defaultPeople }),
    institutionNames(),
  ]);
  return users.map((user) => viewPerson(user, institutions));
}

/** The details of an account, without conversations. */
export async function getPerson(
  actor: Actor,
  id: string,
  { lmsAccounts }: Pick<Dependencies, 'lmsAccounts'>,
): Promise<z.input<typeof PersonDetails>> {
  const user = await getUser(id);
  const [institutions, enrollments, sessions, identities, has_second_factor] = await Promise.all([
    institutionNames(),
    enrollmentsOf(id),
    listSessions({ id, sessionId: actor.sessionId }),
    lmsAccounts?.identitiesOf(id) ?? [],
    hasSecondFactor(id),
  ]);
  return {
    ...viewPerson(user, institutions),
    created_at: user.created_at.toISOString(),
    has_password: Boolean(user.password_hash),
    has_second_factor,
    enrollments,
    identities: identities.map((identity) => ({
      ...identity,
      last_launch_at: identity.last_launch_at?.toISOString() ?? null,
    })),
    sessions,
  };
}

async function enrollmentsOf(id: string): Promise<z.input<typeof PersonDetails>['enrollments']> {
  const enrollments = await findEnrollmentsOf(id);
  const places = await findActiveSections(enrollments.map(({ section_id }) => section_id));
  const placeOf = new Map(places.map((place) => [String(place.section._id), place]));
  return enrollments.flatMap(({ _id, role, section_id }) => {
    const place = placeOf.get(String(section_id));
    if (!place) return [];
    const { course, section, term, institution } = place;
    return {
      id: String(_id),
      role,
      course_code: course.course_code,
      title: course.title,
      section: viewSection(section),
      term: term.name,
      institution: institution.name,
    };
  });
}
