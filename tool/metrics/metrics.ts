import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback, type Config } from '../config.ts';
import { isSameSecret } from '../secrets.ts';
import { speechAlarms } from './speech-alarms.ts';
import mongoose from 'mongoose';

export interface Metrics {
  measure: RequestHandler;
  /** Responds in the Prometheus text format to authorised clients. */
  serve: RequestHandler;
  /** Tells a scraper without authorization what is missing. */
  refuse: RequestHandler;
}

/** Refused launches and logins of LMSs; `code` is one of a closed set. */
export const refusedLaunches = new Counter({
  name: 'parley_lti_refusals_total',
  help: 'Launches and logins of an LMS that were refused',
  labelNames: ['code'],
  registers: [],
});

/** Attempts to send a score to an LMS; `outcome` is one of a closed set. */
export const gradeAttempts = new Counter({
  name: 'parley_lti_grade_attempts_total',
  help: 'Attempts to send a score to an LMS',
  labelNames: ['outcome'],
  registers: [],
});

const mailOutcomes = ['sent', 'failed', 'refused'] as const;
type MailOutcome = (typeof mailOutcomes)[number];

/** Mails handed to the mail server, or written to files; `refused` for good, `failed` for now. */
const mails = new Counter({
  name: 'parley_mails_total',
  help: 'Attempts to hand a mail to the mail server',
  labelNames: ['outcome'],
  registers: [],
});
// Prometheus sees an increase only of what it has seen before.
for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);

export const countMail = (outcome: MailOutcome): void => mails.inc({ outcome });

/** Covers all processes: read from the database at each scrape. */
const queueAge = new Gauge({
  name: 'parley_jobs_oldest_due_seconds',
  help: 'How long the job that is due longest has waited, in seconds',
  registers: [],
  async collect() {
    // Without a database this metric has no value, but the others are still served.
    this.set(await oldestDueSeconds().catch(() => NaN));
  },
});

/**
 * Metrics of this process: requests by route and status, event loop, memory. Served to localhost
 * under its own name, and to clients that send METRICS_TOKEN, if set.
 */
export function createMetrics({
  METRICS_TOKEN: token,
  ROLE,
}: Pick<Config, 'METRICS_TOKEN' | 'ROLE'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'parley_' });
  registry.registerMetric(speechAlarms);
  registry.registerMetric(refusedLaunches);
  registry.registerMetric(gradeAttempts);
  registry.registerMetric(mails);
  registry.registerMetric(queueAge);
  new Gauge({
    name: 'parley_process_role',
    help: 'What this process does: 1 for its ROLE',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role: ROLE }, 1);
  const duration = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    measure: (req, res, next) => {
      const end = duration.startTimer();
      res.on('finish', () =>
        end({ method: req.method, route: routeOf(req), status: res.statusCode }),
      );
      next();
    },
    serve: async (req, res, next) => {
      if (!isLocal(req) && !bears(req, token)) return next();
      res.set('Cache-Control', 'no-store').type(registry.contentType);
      res.send(await registry.metrics());
    },
    refuse: (_req, res) => {
      res.status(401).set('WWW-Authenticate', 'Bearer').type('text');
      res.send('The figures need METRICS_TOKEN as bearer token.\n');
    },
  };
}

/** The route's pattern instead of its path, because ids would create a time series each. */
function routeOf(req: Request): string {
  const { route } = req as { route?: { path: unknown } };
  return typeof route?.path === 'string' ? req.baseUrl + route.path : 'other';
}

/** Whether the request is from this machine, under a loopback name, and not forwarded by a proxy. */
function isLocal(req: Request): boolean {
  if (!isLoopback(`http://${req.headers.host ?? ''}`)) return false;
  if (req.headers['x-forwarded-for'] ?? req.headers.forwarded) return false;
  const address = req.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function bears(req: Request, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`);
}

/** Seconds that the longest due job has waited for a process; 0 when none waits. */
async function oldestDueSeconds(): Promise<number> {
  const now = new Date();
  const oldest = await mongoose.connection
    .collection<{ nextRunAt: Date }>('jobs')
    .findOne(
      { nextRunAt: { $lte: now }, lockedAt: null },
      { sort: { nextRunAt: 1 }, projection: { nextRunAt: 1 } },
    );
  return oldest ? (now.getTime() - oldest.nextRunAt.getTime()) / 1000 : 0;
}
