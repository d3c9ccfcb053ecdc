import { median, ms } from '../lib/figures.ts';

/** Limit for a response of a screen, in milliseconds. */
export const limitMs = 300;
const rounds = 10;

interface Timed {
  /** Milliseconds until the response was complete. */
  took: number;
  /** Length of the response, if it is a list. */
  rows: number | null;
  body: unknown;
}
export type TimedCall = (address: string) => Promise<Timed>;

/** Calls over HTTP with a token; throws for an error response. */
export function timedCalls(url: string, token: string): TimedCall {
  const headers = { Authorization: `Bearer ${token}` };
  return async (address) => {
    const started = performance.now();
    const answer = await fetch(url + address, { headers });
    const text = await answer.text();
    const took = performance.now() - started;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${text}`);
    const body: unknown = JSON.parse(text);
    return { took, rows: Array.isArray(body) ? body.length : null, body };
  };
}

/**
 * The longest time of a small call during this one, in milliseconds: how far this one delays others.
 */
async function maxWaitBeside(url: string, call: Promise<Timed>): Promise<number> {
  let isAnswered = false;
  void call.finally(() => (isAnswered = true)).catch(() => undefined);
  let longest = 0;
  while (!isAnswered) {
    const started = performance.now();
    await (await fetch(`${url}/api/health`)).text();
    longest = Math.max(longest, performance.now() - started);
  }
  await call;
  return longest;
}

/** Slowest responses over all calls, in milliseconds. */
export interface Slowest {
  of: number;
  /** The slowest of the first responses and the medians only. */
  usual: number;
}

/**
 * Prints the times of every screen's calls, first once and then several times, and how long a small call
 * to the server at `url` waited during one of them.
 */
export async function measureScreens(
  url: string,
  timed: TimedCall,
  screens: Record<string, string[]>,
): Promise<Slowest> {
  console.log(
    '| screen | call | rows | first | median | slowest | another call |\n|---|---|---|---|---|---|---|',
  );
  const slowest = { of: 0, usual: 0 };
  for (const [screen, calls] of Object.entries(screens)) {
    for (const address of calls) {
      const first = await timed(address);
      const again: number[] = [];
      for (let round = 0; round < rounds; round += 1) again.push((await timed(address)).took);
      const beside = await maxWaitBeside(url, timed(address));
      const usual = median(again);
      const worst = Math.max(first.took, ...again);
      slowest.of = Math.max(slowest.of, worst);
      slowest.usual = Math.max(slowest.usual, first.took, usual);
      const shown = address.replace(/[0-9a-f]{24}/g, '{id}').replace(/^\/api\/(master\/)?/, '');
      console.log(
        `| ${screen} | ${shown} | ${first.rows ?? ''} | ${ms(first.took)} | ${ms(usual)} | ${ms(worst)} | ${ms(beside)} |`,
      );
    }
  }
  return slowest;
}
