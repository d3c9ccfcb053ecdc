import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Logs are JSON lines. They must hold no secret, so headers and bodies are never logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The path without its query; the invitation in a path is a secret and is removed. */
const loggedPath = (url: string) => url.split('?')[0]?.replace(/(\/lti\/register\/).+/i, '$1…');

declare module 'http' {
  interface IncomingMessage {
    /** Request id in the response (`X-Request-Id`) and in the log. */
    id: string;
    /** A logger with the request id; created on demand, as most requests log nothing else. */
    log(): Logger;
  }
}

const levelOf = (status: number) => (status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug');

/** Gives each request an id (`X-Request-Id`) and logs one line per response, without the query. */
export const requestLogging =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    const id = randomUUID();
    req.id = id;
    req.log = () =>
      logger.child({ req: { id, method: req.method, path: loggedPath(req.originalUrl) } });
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const level = levelOf(res.statusCode);
      if (!logger.isLevelEnabled(level)) return;
      const answer = { res: { status: res.statusCode }, responseTime: performance.now() - began };
      req.log()[level](answer, res.writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
