import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';
import type { Endpoint } from '../../tool/contract/endpoint.ts';
import { endpoints } from '../../tool/contract/endpoints.ts';
import { errorStatus, type ErrorCode } from '../../tool/contract/errors.ts';
import { permissions, roles, type Role } from '../../tool/contract/roles.ts';
import type { Route } from '../../tool/http/route.ts';
import { createTestApp, type Caller, type TestApp } from '../support/app.ts';
import { buildFixtureGraph, type FixtureGraph } from '../support/builders/fixture-graph.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  buildUser,
} from '../support/builders/people.ts';
import {
  asksForId,
  badBodies,
  badQueries,
  goodInput,
  queryString,
  unknownId,
} from '../support/contract-inputs.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { labelled } from '../support/labelled.ts';
import { expectNothingWritten } from '../support/database-snapshot.ts';

/**
 * Walks the whole route table. Inputs are made from the contract, so a new route is covered as soon
 * as it is in the table.
 */
useDatabase({ monitorCommands: true });

/** Routes without authentication. Adding to this list is a decision about security. */
const publicRoutes = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/branding/{id}',
  'GET /api/branding/{id}/logo',
  'GET /api/setup',
  'POST /api/setup/master',
  'POST /api/auth/login',
  'POST /api/auth/lti',
  'POST /api/auth/lti/resume',
  'POST /api/auth/oidc',
  'POST /api/auth/verify-email',
  'POST /api/auth/register',
  'POST /api/auth/forgot-password',
  'POST /api/auth/invitation',
  'POST /api/auth/reset-password',
  'POST /api/auth/unsubscribe',
];

const { routes } = createTestApp();
const guarded = routes.filter(({ permission }) => permission !== 'public');
const endpointOf = (route: Route): Endpoint => endpoints[route.key];
const paramsOf = (route: Route) => [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
/** Rows of `test.each`, titled by the key of the route. */
const each = (list: Route[]) => list.map((route) => [route.key, route] as const);
/** Routes whose path names records by their ids. */
const withIds = guarded.filter((route) => paramsOf(route).length > 0 && !endpointOf(route).params);

let app: TestApp;
let callers: Record<Role, Caller>;
/** Records unrelated to all callers. */
let foreign: FixtureGraph;

beforeAll(async () => {
  app = createTestApp();
  callers = {
    student: await app.as(await buildStudent()),
    instructor: await app.as(await buildInstructor()),
    master: await app.as(await buildMaster()),
  };
  foreign = await buildFixtureGraph();
});

/** Calls a route with valid input that uses the given ids in path, query and body. */
function call(
  caller: Caller,
  route: Route,
  given: { id?: string; body?: unknown; query?: string; bodyId?: string } = {},
): Test {
  const { body, query } = endpointOf(route);
  const path = route.path.replaceAll(/:\w+/g, given.id ?? unknownId);
  const search = given.query ?? (query ? queryString(query, given.bodyId) : '');
  const address = search ? `${path}?${search}` : path;
  if (route.method === 'get' || route.method === 'delete') return caller[route.method](address);
  const sent = 'body' in given ? given.body : body && goodInput(body, given.bodyId);
  if (sent === undefined) return caller[route.method](address);
  return caller[route.method](address)
    .set('Content-Type', 'application/json')
    .send(JSON.stringify(sent));
}

const allowedRoles = ({ permission }: Route): readonly Role[] => permissions[permission];
const deniedRoles = (route: Route) => roles.filter((role) => !allowedRoles(route).includes(role));
/** The callers with permission for a route; an unauthenticated one for a public route. */
const allowedCallers = (route: Route): Caller[] =>
  route.permission === 'public'
    ? [app.anonymous()]
    : allowedRoles(route).map((role) => callers[role]);

/** Expects the standard error body with the status of its code. */
async function expectError(sent: Test, statuses: readonly number[], what = ''): Promise<void> {
  const { status, body } = await sent;
  labelled(`${what} answered ${status} ${JSON.stringify(body)}`, () =>
    expect(statuses).toContain(status),
  );
  expect(body).toMatchObject({
    error: expect.stringMatching(/\S/),
    code: expect.any(String),
    requestId: expect.stringMatching(/^[\w-]{8,}$/),
  });
  expect(errorStatus[body.code as ErrorCode]).toBe(status);
}

describe('route table', () => {
  test('every endpoint of the contract has exactly one route', () => {
    expect(routes.map(({ key }) => key).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('every route has a known permission', () => {
    for (const { key, permission } of routes)
      expect([key, Object.keys(permissions)]).toEqual([key, expect.arrayContaining([permission])]);
  });

  test('only the listed routes are public', () => {
    const open = routes.filter(({ permission }) => permission === 'public');
    expect(open.map(({ key }) => key).sort()).toEqual([...publicRoutes].sort());
  });

  test('every route below /api/master requires a master, except the check', () => {
    const others = routes.filter(
      ({ path, permission }) => path.startsWith('/api/master/') && permission !== 'master',
    );
    expect(others.map(({ key }) => key)).toEqual(['GET /api/master/check']);
  });

  test.each([
    [
      'instructors',
      'instructor',
      // Designers of a course are students here; the request must be the caller's.
      ['GET /api/instructors/lti/deep-linking/{id}', 'POST /api/instructors/lti/deep-linking'],
    ],
    ['practice_cases', 'instructor', ['GET /api/practice_cases/get_cases']],
    ['case-library', 'instructor', []],
    ['students', 'student', ['GET /api/students/conversations/{id}']],
  ] as const)('below /api/%s only %s has access, except to %j', (folder, role, shared) => {
    const own = routes.filter(({ path }) => path.startsWith(`/api/${folder}`));
    const others = own.filter(({ permission }) => permission !== role);
    expect(own.length).toBeGreaterThan(others.length);
    expect(others.map(({ key }) => key)).toEqual(shared);
  });
});

describe('authentication and role', () => {
  test.each(each(guarded))('%s returns 401 without a valid token', async (_key, route) => {
    covers('AUTH-24');
    await expectNothingWritten(async () => {
      for (const token of [undefined, randomBytes(32).toString('base64url'), '{"$ne":null}'])
        await expectError(call(app.withToken(token), route), [401], `token ${token}`);
    });
  });

  test('a token is invalid after logout', async () => {
    covers('AUTH-24');
    const caller = await app.as(await buildUser());
    expect((await caller.get('/api/auth/me')).status).toBe(200);
    await caller.post('/api/auth/logout');
    await expectError(caller.get('/api/auth/me'), [401]);
  });

  test.each(each(guarded.filter((route) => deniedRoles(route).length > 0)))(
    '%s returns 403 to every other role and writes nothing',
    async (_key, route) => {
      covers('AUTH-25', 'MENR-41');
      await expectNothingWritten(async () => {
        for (const role of deniedRoles(route))
          for (const id of [unknownId, foreign.users])
            await expectError(call(callers[role], route, { id, bodyId: id }), [403], role);
      });
    },
  );

  test('GET /api/master/check returns whether the caller is a master', async () => {
    covers('MENR-40', 'CALL-35');
    for (const role of roles) {
      const answer = await callers[role].get('/api/master/check');
      expect([role, answer.status, answer.body]).toEqual([
        role,
        200,
        { is_master: role === 'master' },
      ]);
    }
  });

  test.each(each(guarded.filter(({ permission }) => permission !== 'session')))(
    '%s returns 403 to a person without consent',
    async (_key, route) => {
      const caller = await app.as(
        await buildUser({ is_student: allowedRoles(route).includes('student'), consent: null }),
      );
      await expectNothingWritten(() => expectError(call(caller, route), [403]));
    },
  );
});

describe('record ids', () => {
  test.each(each(withIds))('%s returns 403 or 404 for foreign ids', async (_key, route) => {
    await expectNothingWritten(async () => {
      for (const caller of allowedCallers(route))
        for (const [kind, id] of foreignTo(route))
          await expectError(call(caller, route, { id }), [403, 404], kind);
    });
  });

  test.each(each(withIds))('%s returns 400 or 404 for a malformed id', async (_key, route) => {
    const malformed = ['1', `${unknownId}0`, '%7B%22%24ne%22%3Anull%7D', '..%2F..%2Fetc', '%00'];
    await expectNothingWritten(async () => {
      for (const caller of allowedCallers(route))
        for (const id of malformed) await expectError(call(caller, route, { id }), [400, 404], id);
    });
  });

  const asking = guarded.filter(
    (route) =>
      route.permission !== 'master' &&
      (asksForId(endpointOf(route).query) || asksForId(endpointOf(route).body)),
  );
  test.each(each(asking))(
    '%s rejects ids of foreign records in query or body',
    async (_key, route) => {
      await expectNothingWritten(async () => {
        for (const caller of allowedCallers(route))
          for (const [kind, bodyId] of Object.entries(foreign))
            await expectError(call(caller, route, { bodyId }), [400, 403, 404], kind);
      });
    },
  );
});

/** Foreign records; for a master, who may access every record, ids of another kind than the path's. */
function foreignTo(route: Route): [string, string][] {
  const own = (kind: string) =>
    route.permission === 'master' &&
    (route.path.includes(kind.slice(0, -1)) ||
      (kind === 'users' && route.path.includes('/people/')));
  return Object.entries(foreign).filter(([kind]) => !own(kind) || paramsOf(route).length > 1);
}

describe('input', () => {
  test.each(each(routes.filter((route) => endpointOf(route).body)))(
    '%s rejects invalid bodies and writes nothing',
    async (_key, route) => {
      const [caller = app.anonymous()] = allowedCallers(route);
      const { body } = endpointOf(route);
      await expectNothingWritten(async () => {
        for (const bad of body ? badBodies(body) : [])
          await expectError(call(caller, route, { body: bad.value }), [400, 413], bad.what);
      });
    },
  );

  test.each(each(routes.filter(({ method }) => method === 'post' || method === 'put')))(
    '%s returns 400 for malformed JSON and 413 for an oversized body',
    async (_key, route) => {
      const [caller = app.anonymous()] = allowedCallers(route);
      const send = (raw: string) =>
        call(caller, route, { body: undefined }).set('Content-Type', 'application/json').send(raw);
      await expectNothingWritten(async () => {
        await expectError(send('{"a":'), [400], 'half an object');
        await expectError(send('"text"'), [400], 'a bare text');
        await expectError(send(JSON.stringify({ a: 'x'.repeat(300_000) })), [413], 'too much');
      });
    },
  );

  test.each(each(routes.filter((route) => endpointOf(route).query)))(
    '%s returns 400 for invalid queries and writes nothing',
    async (_key, route) => {
      const [caller = app.anonymous()] = allowedCallers(route);
      const { query } = endpointOf(route);
      await expectNothingWritten(async () => {
        for (const bad of query ? badQueries(query) : [])
          await expectError(call(caller, route, { query: bad.query }), [400], bad.what);
      });
    },
  );
});
