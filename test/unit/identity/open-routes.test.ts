import { expect, test } from '@jest/globals';
import { readConfig } from '../../../tool/config.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { openLti } from '../../../lti/open.ts';
import { allRoutes } from '../../../tool/routes.ts';
import { covers } from '../../support/covers.ts';
import { testDependencies } from '../../support/dependencies.ts';

const config = readConfig({ NODE_ENV: 'test' }, 'test');
const dependencies = testDependencies(config, createLogger('silent'));
const routes = [...allRoutes(dependencies), ...openLti(dependencies).routes];

test('every public route that changes data has a rate limit', () => {
  covers('AUTH-24');
  const open = routes.filter(
    ({ permission, method }) => permission === 'public' && method !== 'get',
  );
  expect(open.length).toBeGreaterThan(4);
  expect(open.filter(({ limit }) => !limit).map(({ key }) => key)).toEqual([]);
});

test('before the second factor a token may only read its user, log out and complete the factor', () => {
  const open = routes.filter(({ beforeSecondFactor }) => beforeSecondFactor);
  expect(open.map(({ key }) => key).sort()).toEqual([
    'GET /api/auth/me',
    'GET /api/auth/second-factor',
    'POST /api/auth/logout',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/begin',
    'POST /api/auth/second-factor/confirm',
  ]);
});

test('before consent a token may only read its user, record consent and secure the account', () => {
  covers('AUTH-25');
  const open = routes.filter(({ permission }) => permission === 'session').map(({ key }) => key);
  expect(open.sort()).toEqual([
    'DELETE /api/auth/sessions/{id}',
    'GET /api/auth/consent',
    'GET /api/auth/me',
    'GET /api/auth/sessions',
    'POST /api/auth/change-password',
    // A sign-in to another account, whose own consent counts then.
    'POST /api/auth/connect',
    'POST /api/auth/logout',
    'POST /api/auth/record-consent',
    // Each role has its own consent text; a user who declines one may switch back to the other role.
    'POST /api/auth/role',
  ]);
});
