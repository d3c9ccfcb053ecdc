import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { modeCookie } from '../contract/constants/appearance.ts';
import { notFound } from './app-error.ts';
import { cookiesOf } from './cookies.ts';

/**
 * Serves build files with a content hash in their name, which browsers may cache permanently, from
 * memory after the first request (decision record 0012). A missing file (of an older build) is a 404.
 */
export function assetFiles(folder: string): Router {
  const kept = new Map<string, Buffer>();
  const contentOf = async (name: string) => {
    const content = kept.get(name) ?? (await readIfThere(join(folder, 'assets', name)));
    if (content) kept.set(name, content);
    return content;
  };
  const router = Router();
  router.get('/:name', async (req, res, next) => {
    const { name } = req.params;
    if (!assetName.test(name)) return next();
    for (const { encoding, ending } of encodings) {
      if (encoding && !req.acceptsEncodings(encoding)) continue;
      const content = await contentOf(name + ending);
      if (!content) continue;
      if (encoding) res.set('Content-Encoding', encoding);
      res.set('Cache-Control', 'public, max-age=31536000, immutable');
      res.set('ETag', `"${name}${ending}"`).vary('Accept-Encoding').type(extname(name));
      res.send(content);
      return;
    }
    next();
  });
  router.use(() => {
    throw notFound('File');
  });
  return router;
}

/** A file directly in the folder, and not a hidden one. */
const assetName = /^[\w-][\w.-]{0,199}$/;

/** The encodings in which the build writes a file, the smallest first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: null, ending: '' },
];

/**
 * Serves the client's other files; every other path returns the app's page, which shows its own
 * 404. Meta tags in the page hold settings of the deployment, which saves a request.
 */
export function staticFiles(folder: string, values: Readonly<Record<string, string>>): Router {
  const router = Router();
  // Refuses a path that cannot be decoded with the app's error; the library would send plain text.
  router.all('/{*path}', (_req, _res, next) => next());
  router.use(
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: {
        redirect: false,
        maxAge: '1h',
        // A new version of the service worker must be used immediately.
        setHeaders: (res, file) => {
          if (workerFile.test(file)) res.setHeader('Cache-Control', 'no-cache');
        },
      },
    }),
  );
  router.get('/{*path}', async (req, res, next) => {
    // Null before the first build.
    const page = await readIfThere(join(folder, 'index.html'));
    if (page === null) return next();
    const html = withValues(page.toString('utf8'), { ...values, ...chosenScheme(req, res) });
    res.set('Cache-Control', 'no-cache').type('html').send(html);
  });
  return router;
}

/** Until the app has started, the browser paints the page in the scheme of its meta tag. */
function chosenScheme(req: Request, res: Response): Record<string, string> {
  const mode = cookiesOf(req, res).get(modeCookie);
  return mode === 'light' || mode === 'dark' ? { 'color-scheme': mode } : {};
}

/** Serves the documentation site (scripts/docs.mjs). */
export const documentationFiles = (folder: string): RequestHandler =>
  express.static(folder, { maxAge: '1h' });

/** The content of a file; null if there is none. */
async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** client/static/worker.js, compressed or not. */
const workerFile = /[/\\]worker\.js(?:\.\w+)?$/;

const metaTag = /(<meta name="([\w-]+)" content=")[^"]*(")/g;

const withValues = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(metaTag, (tag: string, before: string, name: string, after: string) => {
    const value = values[name];
    return value === undefined ? tag : before + escape(value) + after;
  });

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
