import { beforeAll, expect, test } from 'vitest';
import { permissions, roles, type Role } from '../../../tool/contract/roles.ts';
import { endpoints } from '../../../tool/contract/endpoints.ts';
import { allRoutes } from '../../../tool/routes.ts';
import type { Route } from '../../../tool/http/route.ts';
import { createTestApp, type Caller, type TestApp } from '../../help/app.ts';
import { buildMaster, buildUnasked, buildUser } from '../../help/builders/people.ts';
import { useDatabase } from '../../help/database.ts';
import { everythingWritten } from '../../help/written.ts';

useDatabase();
let app: TestApp;
let routes: Route[];
let callers: Record<Role, Caller>;
let unasked: Caller;

beforeAll(async () => {
  app = createTestApp();
  routes = allRoutes(app.dependencies);
  callers = {
    student: await app.as(await buildUser()),
    instructor: await app.as(await buildUser({ is_student: false })),
    master: await app.as(await buildMaster()),
  };
  unasked = await app.as(await buildUnasked());
});

const send = (caller: Caller, { method, path }: Route) => {
  const address = path.replaceAll(/:\w+/g, 'f'.repeat(24));
  return method === 'get' || method === 'delete'
    ? caller[method](address)
    : caller[method](address, {});
};
const guarded = () => routes.filter(({ permission }) => permission !== 'public');
const mayCall = (route: Route, role: Role) =>
  (permissions[route.permission] as readonly Role[]).includes(role);

test('AUTH-24 every endpoint of the contract that has a server has exactly one route', () => {
  const keys = routes.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(Object.keys(endpoints)).toContain(key);
});

test('AUTH-24 the calls that need no token are these and no others', () => {
  const open = routes.filter(({ permission }) => permission === 'public').map(({ key }) => key);
  const stated = new Set<string>([
    'GET /api/health',
    'GET /api/setup',
    'POST /api/setup/master',
    'POST /api/auth/login',
    'POST /api/auth/lti',
    'POST /api/auth/verify-email',
    'POST /api/auth/register',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
  ]);
  expect(open.filter((key) => !stated.has(key))).toEqual([]);
});

test('AUTH-24 every call that changes something without a token has a limit', () => {
  const unlimited = routes.filter(
    ({ permission, method, limit }) => permission === 'public' && method !== 'get' && !limit,
  );
  expect(unlimited.map(({ key }) => key)).toEqual([]);
});

test('AUTH-24 every other call without a token, or with a wrong one, answers 401', async () => {
  const before = await everythingWritten();
  for (const route of guarded())
    for (const token of [undefined, 'A'.repeat(43)]) {
      const answer = await send(app.nobody(token), route);
      expect(answer.status, route.key).toBe(401);
      expect(answer.body.error, route.key).toEqual(expect.any(String));
    }
  expect(await everythingWritten()).toBe(before);
});

test('AUTH-25 every call of another role answers 403', async () => {
  const before = await everythingWritten();
  for (const route of guarded())
    for (const role of roles.filter((one) => !mayCall(route, one))) {
      const answer = await send(callers[role], route);
      expect(answer.status, `${route.key} as ${role}`).toBe(403);
      expect(answer.body.error, route.key).toEqual(expect.any(String));
    }
  expect(await everythingWritten()).toBe(before);
});

test('AUTH-25 before consent every call but the person’s own record and consent answers 403', async () => {
  const before = await everythingWritten();
  for (const route of guarded().filter(({ permission }) => permission !== 'session')) {
    const answer = await send(unasked, route);
    expect(answer.status, route.key).toBe(403);
    expect(answer.body.code, route.key).toBe('consent_required');
  }
  expect(await everythingWritten()).toBe(before);
});

test('AUTH-25 the calls open before consent are these and no others', () => {
  const open = routes.filter(({ permission }) => permission === 'session').map(({ key }) => key);
  expect(open.sort()).toEqual([
    'GET /api/auth/consent',
    'GET /api/auth/me',
    'POST /api/auth/logout',
    'POST /api/auth/record-consent',
  ]);
});
