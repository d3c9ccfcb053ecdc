import express, { type Router } from 'express';
import { contextId, scopes } from './claims.ts';
import { fullName, type Course, type Person } from './course.ts';
import type { Platform } from './platform.ts';
import { courseOf, courseQuery, withQuery } from './service-address.ts';
import { needScope } from './token-routes.ts';

const containerType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json; charset=utf-8';

/** Names and roles, in pages of `pageSize` or of the `limit` of the request. */
export function rosterRoutes(platform: Platform): Router {
  const { profile, origin } = platform;
  const router = express.Router();
  router.get(
    profile.paths.memberships,
    platform.faults.watch('memberships'),
    needScope(platform, scopes.memberships),
    (req, res) => {
      const course = courseOf(platform, req);
      const query = courseQuery(platform, course);
      const address = withQuery(origin + profile.paths.memberships, query);
      const from = Number(req.query.from ?? 0);
      const asked = Number(req.query.limit ?? Infinity);
      const size = Math.min(platform.pageSize ?? Infinity, asked);
      const people = listed(course);
      if (from + size < people.length)
        res.set('Link', `<${withQuery(address, `limit=${size}&from=${from + size}`)}>; rel="next"`);
      res.type(containerType).send(
        JSON.stringify({
          id: address,
          context: { id: contextId(profile, course), label: course.label, title: course.title },
          members: people.slice(from, from + size).map((person) => member(platform, person)),
        }),
      );
    },
  );
  return router;
}

/** Rosters contain neither the test student nor administrators. */
const listed = ({ people }: Course) =>
  people.filter(({ role }) => role !== 'test-student' && role !== 'admin');

function member({ profile }: Platform, person: Person) {
  const { sub, given_name, family_name, email } = person;
  const name = fullName(person);
  return {
    status: person.status ?? 'Active',
    roles: profile.rosterRoles[person.role],
    user_id: sub,
    ...(profile.name === 'moodle' && { lis_person_sourcedid: `SIS-${sub}` }),
    ...(name && { name }),
    ...(given_name && { given_name }),
    ...(family_name && { family_name }),
    ...(email && { email }),
  };
}
