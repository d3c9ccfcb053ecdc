import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import expressStaticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';

/**
 * Serves build files with a content hash in their name, which browsers may cache permanently. A
 * missing file (of an older build) is a 404.
 */
export const assetFiles = (folder: string): (RequestHandler | ErrorRequestHandler)[] => [
  precompressed(join(folder, 'assets'), {
    immutable: true,
    maxAge: '365d',
    fallthrough: false,
    // The ETag suffices, and range requests of scripts are not needed.
    lastModified: false,
    acceptRanges: false,
  }),
  withoutEncoding,
];

/**
 * Serves the client's other files; every other path returns the app's page, which shows its own
 * 404. Meta tags in the page hold settings of the deployment, which saves a request.
 */
export function staticFiles(folder: string, values: Readonly<Record<string, string>>): Router {
  const router = Router();
  router.use(
    precompressed(folder, {
      redirect: false,
      maxAge: '1h',
      // A new version of the service worker must be used immediately.
      setHeaders: (res, file) => {
        if (workerFile.test(file)) res.setHeader('Cache-Control', 'no-cache');
      },
    }),
  );
  router.get('/{*path}', async (_req, res, next) => {
    const page = await readPage(join(folder, 'index.html'));
    if (page === null) return next();
    res.set('Cache-Control', 'no-cache').type('html').send(withValues(page, values));
  });
  return router;
}

/** Serves the documentation site (scripts/docs.mjs). */
export const documentationFiles = (folder: string): RequestHandler =>
  express.static(folder, { maxAge: '1h' });

/** Responds with the `.br` or `.gz` file that the build wrote for a file (vite.config.ts). */
const precompressed = (
  folder: string,
  serveStatic: ExpressStaticGzipOptions['serveStatic'],
): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic,
  });

/** Removes the encoding that was set before the file was found missing; the error body has none. */
const withoutEncoding: ErrorRequestHandler = (error, _req, res, next) => {
  res.removeHeader('Content-Encoding');
  res.removeHeader('Content-Type');
  next(error);
};

/** The built page; null before the first build. */
async function readPage(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
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
