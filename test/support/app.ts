import { join } from 'node:path';
import type { Express } from 'express';
import type { Test } from 'supertest';
import { openLti } from '../../lti/open.ts';
import { createApp } from '../../tool/app.ts';
import { readConfig } from '../../tool/config.ts';
import type { Dependencies } from '../../tool/dependencies.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { createLogger } from '../../tool/http/logging.ts';
import type { Route } from '../../tool/http/route.ts';
import { projectRoot } from '../../tool/paths.ts';
import type { Extension } from '../../tool/ports.ts';
import { allRoutes } from '../../tool/routes.ts';
import { testDependencies } from './dependencies.ts';
import { serve } from './serve.ts';

/** Requests to the app under test, authenticated or not. */
export interface Caller {
  get(path: string): Test;
  post(path: string, body?: unknown): Test;
  put(path: string, body?: unknown): Test;
  delete(path: string): Test;
}

export interface TestApp {
  express: Express;
  dependencies: Dependencies;
  lti: Extension;
  /** The complete route table. */
  routes: Route[];
  /** Requests as this person, with a new session. */
  as(user: { id: string }): Promise<Caller>;
  /** Requests with this session token; undefined sends none. */
  withToken(token: string | undefined): Caller;
  /** Requests without a session token. */
  anonymous(): Caller;
}

/** The real app on the test file's database. `change` replaces dependencies on outside services. */
export function createTestApp(change: Partial<Dependencies> = {}): TestApp {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
  const outside = { ...testDependencies(config, createLogger('silent')), ...change };
  const lti = openLti(outside);
  const { conversationEnded, lmsAccounts, lmsFindings, studentGroups } = lti;
  const dependencies = { conversationEnded, lmsAccounts, lmsFindings, studentGroups, ...outside };
  // Serves the page from its source, so that server tests need no build.
  const express = createApp(dependencies, {
    mounts: lti.mounts,
    routes: lti.routes,
    pageHandlers: [lti.pageHandler],
    folder: join(projectRoot, 'client'),
  });
  const begin = serve(express);
  const withToken = (token: string | undefined): Caller => {
    const send = (test: Test, body?: unknown) => {
      if (token) void test.set('Authorization', `Bearer ${token}`);
      return body === undefined ? test : test.send(body as object);
    };
    return {
      get: (path) => send(begin('get', path)),
      post: (path, body) => send(begin('post', path), body),
      put: (path, body) => send(begin('put', path), body),
      delete: (path) => send(begin('delete', path)),
    };
  };
  return {
    express,
    dependencies,
    lti,
    routes: [...allRoutes(dependencies), ...lti.routes],
    withToken,
    anonymous: () => withToken(undefined),
    as: async (user) =>
      withToken(await openSession(user.id, { origin: 'native', userAgent: 'test' })),
  };
}
