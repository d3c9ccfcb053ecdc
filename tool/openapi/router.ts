import compression from 'compression';
import { Router } from 'express';
import type { Route } from '../http/route.ts';
import { describeApi } from './document.ts';
import { renderApiPage } from './page.ts';

/** `/openapi.json` for programs and `/docs` for people; both are created at the first request. */
export function apiDescription(routes: Route[], version: string): Router {
  let made: { json: string; page: string } | undefined;
  const make = () => {
    const document = describeApi(routes, version);
    return { json: JSON.stringify(document), page: renderApiPage(document) };
  };
  const router = Router();
  router.use(compression());
  router.get('/openapi.json', (_req, res) => {
    made ??= make();
    res.type('json').send(made.json);
  });
  router.get('/docs', (_req, res) => {
    made ??= make();
    res.type('html').send(made.page);
  });
  return router;
}
