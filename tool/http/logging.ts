import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Logs are JSON lines; nothing secret may reach them, so headers and bodies are never logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The path without its query; an invitation is a secret although it stands in the path. */
const loggedPath = (url: string) => url.split('?')[0]?.replace(/^(\/lti\/register\/).+/, '$1…');

declare module 'http' {
  interface IncomingMessage {
    /** What the answer calls the request (`X-Request-Id`), and the log. */
    id: string;
    /** A log that names the request; made when there is something to say, as most leave no line. */
    log(): Logger;
  }
}

const levelOf = (status: number) => (status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug');

/** Gives each request an id (`X-Request-Id`) and logs one line when it is answered, without its query. */
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
