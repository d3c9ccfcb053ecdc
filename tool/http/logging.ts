import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

export type { Logger } from 'pino';

/** Logs are JSON lines; nothing secret may reach them, so headers and bodies are never logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The path without its query; an invitation is a secret although it stands in the path. */
const loggedPath = (url: string) => url.split('?')[0]?.replace(/^(\/lti\/register\/).+/, '$1…');

/** Gives each request an id (`X-Request-Id`) and logs one line when it is answered, without its query. */
export function requestLogging(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (req) => ({ id: req.id, method: req.method, path: loggedPath(String(req.url)) }),
      res: (res) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res, error) => {
      if (error || res.statusCode >= 500) return 'error';
      return res.statusCode >= 400 ? 'info' : 'debug';
    },
  });
}
