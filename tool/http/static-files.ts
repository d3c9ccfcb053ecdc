import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import expressStaticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';

/**
 * Serves what the build named by its content, which a browser may keep for good. A file that is gone
 * (of an older build) is a 404.
 */
export const assetFiles = (folder: string): (RequestHandler | ErrorRequestHandler)[] => [
  precompressed(join(folder, 'assets'), {
    immutable: true,
    maxAge: '365d',
    fallthrough: false,
    // The ETag is enough, and nobody asks for parts of a script.
    lastModified: false,
    acceptRanges: false,
  }),
  withoutEncoding,
];

/**
 * Serves the client's other files; every other path answers the app's page, which shows its own 404.
 * The page's meta tags name what the deployment has chosen, so that no page has to ask for it.
 */
export function staticFiles(folder: string, values: Readonly<Record<string, string>>): Router {
  const router = Router();
  router.use(
    precompressed(folder, {
      redirect: false,
      maxAge: '1h',
      // A new version of the worker of the installed app counts at once.
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

/** Serves the documentation site (scripts/docs.mjs), whose pages link to each other as files. */
export const documentationFiles = (folder: string): RequestHandler =>
  express.static(folder, { maxAge: '1h' });

/** Answers with the `.br` or `.gz` that the build wrote beside a file (vite.config.ts). */
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

/** The encoding and type were set before the file turned out to be gone; the error's body has its own. */
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

/** client/static/worker.js, as it is or compressed. */
const workerFile = /[/\\]worker\.js(?:\.\w+)?$/;

const metaTag = /(<meta name="([\w-]+)" content=")[^"]*(")/g;

const withValues = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(metaTag, (tag: string, before: string, name: string, after: string) => {
    const value = values[name];
    return value === undefined ? tag : before + escape(value) + after;
  });

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
