import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';

/** Serves the built client; every other path answers the app's page, which shows its own 404. */
export function staticFiles(folder: string): Router {
  const router = Router();
  const page = join(folder, 'index.html');
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_req, res, next) => {
    if (!existsSync(page)) return next();
    res.set('Cache-Control', 'no-cache').sendFile(page);
  });
  return router;
}
