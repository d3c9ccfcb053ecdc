import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router } from 'express';

/**
 * Serves the built client; every other path answers the app's page, which shows its own 404. The
 * page names the deployment's contact address, so that no page has to ask for it.
 */
export function staticFiles(folder: string, contactEmail: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, redirect: false, maxAge: '1h' }));
  router.get('/{*path}', async (_req, res, next) => {
    const page = await readPage(join(folder, 'index.html'));
    if (page === null) return next();
    res.set('Cache-Control', 'no-cache').type('html').send(withContact(page, contactEmail));
  });
  return router;
}

/** The built page; null before the first build. */
async function readPage(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const contactTag = /(<meta name="contact-email" content=")[^"]*(")/;

const withContact = (page: string, email: string): string =>
  page.replace(contactTag, (_tag, before: string, after: string) => before + escape(email) + after);

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
