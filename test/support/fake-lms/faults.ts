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

/** A fault of an endpoint. Without a status or body it responds as usual after the delay. */
export interface Fault {
  delayMs?: number;
  /** Responds after this promise. */
  until?: () => Promise<unknown>;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Size of the response in bytes. */
  hugeBytes?: number;
  /** Location of a 302 response. */
  redirect?: string;
  /** Never responds. */
  hang?: boolean;
  /** Sends an endless response, byte by byte. */
  trickle?: boolean;
  /** Closes the connection without a response. */
  drop?: boolean;
  /** Handles the request but closes the connection instead of responding. */
  loseAnswer?: boolean;
}

/** Returns the fault of a call; undefined for none. */
export type FaultPlan = (call: LoggedCall) => Fault | undefined;

export interface LoggedCall {
  endpoint: EndpointName;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  at: Date;
  /** Number of calls of this endpoint so far, including this one. */
  count: number;
}

export interface Faults {
  /** All calls of the tool in order. */
  readonly calls: LoggedCall[];
  /** The calls of one endpoint. */
  to(endpoint: EndpointName): LoggedCall[];
  /** Applies a plan to later calls of the endpoint, or a fault to the next `times` calls. */
  plan(endpoint: EndpointName, plan: FaultPlan | Fault, times?: number): void;
  /** Clears plans and calls. */
  reset(): void;
  /** The middleware that records the calls of an endpoint and applies its faults. */
  watch(endpoint: EndpointName): RequestHandler;
}

/** Milliseconds between the bytes of an endless response. */
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
        // Changes only headers of the usual response, such as the content type.
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
