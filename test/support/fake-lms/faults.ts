import type { RequestHandler, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';

export type EndpointName =
  | 'jwks'
  | 'auth'
  | 'token'
  | 'memberships'
  | 'lineitems'
  | 'lineitem'
  | 'scores'
  | 'results'
  | 'openid'
  | 'registration'
  | 'deepLinkReturn';

/** How an endpoint misbehaves. Without a status or the like it answers as usual after the delay. */
export interface Fault {
  delayMs?: number;
  /** Waits until this is done before it answers. */
  until?: () => Promise<unknown>;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** An answer of this many bytes. */
  hugeBytes?: number;
  /** Where a 302 leads. */
  redirect?: string;
  /** Takes the call and never answers. */
  hang?: boolean;
  /** Begins an answer that goes on for ever, a byte now and then. */
  trickle?: boolean;
  /** Cuts the connection without an answer. */
  drop?: boolean;
  /** Does what was asked and then cuts the connection, so that the caller cannot know. */
  loseAnswer?: boolean;
}

/** Asked before every call; undefined lets it through. */
export type FaultPlan = (call: LoggedCall) => Fault | undefined;

export interface LoggedCall {
  endpoint: EndpointName;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  at: Date;
  /** How often this endpoint has been called, this call included. */
  count: number;
}

export interface Faults {
  /** All calls of the tool, in the order they came. */
  readonly calls: LoggedCall[];
  /** The calls of one endpoint. */
  to(endpoint: EndpointName): LoggedCall[];
  /** From now on every call of the endpoint asks this plan, or meets this fault so many times. */
  plan(endpoint: EndpointName, plan: FaultPlan | Fault, times?: number): void;
  /** Forgets plans and calls. */
  reset(): void;
  /** The middleware that notes and spoils the calls of an endpoint. */
  watch(endpoint: EndpointName): RequestHandler;
}

/** Milliseconds between the bytes of an answer without end. */
const trickleInterval = 100;

function trickle(res: Response): void {
  res.type('json').write(' ');
  const timer = setInterval(() => res.write(' '), trickleInterval);
  res.on('close', () => clearInterval(timer));
}

export function createFaults(): Faults {
  const calls: LoggedCall[] = [];
  const plans = new Map<EndpointName, FaultPlan>();
  const counts = new Map<EndpointName, number>();
  const to = (endpoint: EndpointName) => calls.filter((call) => call.endpoint === endpoint);
  return {
    calls,
    to,
    plan(endpoint, plan, times = Infinity) {
      let left = times;
      plans.set(
        endpoint,
        typeof plan === 'function' ? plan : () => (left-- > 0 ? plan : undefined),
      );
    },
    reset() {
      plans.clear();
      counts.clear();
      calls.length = 0;
    },
    watch: (endpoint) => async (req, res, next) => {
      const count = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, count);
      const call: LoggedCall = {
        endpoint,
        method: req.method,
        url: req.originalUrl,
        headers: req.headers,
        body: req.body as unknown,
        at: new Date(),
        count,
      };
      calls.push(call);
      const fault = plans.get(endpoint)?.(call);
      if (!fault) return next();
      if (fault.delayMs) await wait(fault.delayMs);
      await fault.until?.();
      if (fault.hang) return;
      if (fault.drop) return void res.destroy();
      if (fault.trickle) return trickle(res);
      if (fault.loseAnswer) {
        res.send = () => {
          res.destroy();
          return res;
        };
        return next();
      }
      if (fault.redirect) return res.redirect(302, fault.redirect);
      if (fault.hugeBytes) return void res.type('json').send(Buffer.alloc(fault.hugeBytes, ' '));
      if (fault.status === undefined && fault.body === undefined) {
        // Only other headers, such as a wrong content type, on the usual answer.
        const send = res.send.bind(res);
        res.send = (body) => send.call(res.set(fault.headers ?? {}), body);
        return next();
      }
      res
        .status(fault.status ?? 200)
        .set(fault.headers ?? {})
        .send(fault.body ?? '');
    },
  };
}
