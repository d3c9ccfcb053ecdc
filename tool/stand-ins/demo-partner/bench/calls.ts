import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Caller } from '../test/support/caller.ts';
import { servePartner } from '../test/support/server.ts';
import { inAMinute, spanishSession } from '../test/support/session.ts';
import { serveBarePeers } from './bare-peer.ts';

const usage = `npm run bench:partner -- [--rounds 5]

What a call costs: the time from the offer to the first sound, and the processor time of a call. The
ratio is to a bare peer of the same library in the same process, which takes its turn with the partner.`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error(`--rounds must be a number from 1, not ${values.rounds}`);
/** Calls that are open at a time while processor time is measured, and for how long, in milliseconds. */
const calls = 5;
const talkMs = 3_000;

interface Side {
  name: string;
  session(): { callsUrl: string; clientSecret: string };
}

/** Milliseconds from the offer until the first sound of the greeting arrives. */
async function timeToSound(side: Side): Promise<number> {
  const caller = new Caller();
  const started = performance.now();
  await caller.call(side.session());
  caller.send({ type: 'response.create' });
  await caller.audio();
  const ms = performance.now() - started;
  await caller.hangUp();
  return ms;
}

/** Milliseconds of processor time for each second of a call in which both sides speak; both ends count. */
async function processorTime(side: Side): Promise<number> {
  const callers = Array.from({ length: calls }, () => new Caller());
  await Promise.all(callers.map((caller) => caller.call(side.session())));
  for (const caller of callers) caller.send({ type: 'response.create' });
  const before = process.cpuUsage();
  await Promise.all(callers.map((caller) => caller.say({ seconds: talkMs / 1_000 })));
  const { user, system } = process.cpuUsage(before);
  await Promise.all(callers.map((caller) => caller.hangUp()));
  return (user + system) / 1_000 / calls / (talkMs / 1_000);
}

const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

async function measure(
  name: string,
  sides: readonly [Side, Side],
  run: (side: Side) => Promise<number>,
): Promise<void> {
  const results = sides.map((): number[] => []);
  // The first round lets both warm up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, side] of sides.entries()) {
      const result = await run(side);
      if (round > 0) results[index]?.push(result);
    }
  }
  const [own = NaN, bare = NaN] = results.map(median);
  const columns = [name.padEnd(40), own.toFixed(0).padStart(7), bare.toFixed(0).padStart(9)];
  console.log(`| ${columns.join(' | ')} | ${(own / bare).toFixed(2)}x |`);
}

const server = await servePartner();
const bare = await serveBarePeers();
try {
  await server.partner.warm();
  const sides: [Side, Side] = [
    {
      name: 'partner',
      session: () => ({
        callsUrl: server.callsUrl,
        clientSecret: server.partner.mintSecret(spanishSession, inAMinute()),
      }),
    },
    { name: 'bare peer', session: () => ({ callsUrl: bare.callsUrl, clientSecret: 'none' }) },
  ];
  console.log(
    `Node ${process.version}, ${cpus().length} cores, median of ${rounds} rounds; the ratio is partner to bare peer, below 1 is less.\n`,
  );
  console.log(`| ${''.padEnd(40)} | partner | bare peer | ratio |`);
  console.log(`| ${'-'.repeat(40)} | ------- | --------- | ----- |`);
  await measure('offer to first sound, ms', sides, timeToSound);
  await measure('processor time per second of a call, ms', sides, processorTime);
} finally {
  await server.close();
}
// The library leaves sockets of the callers open, which would keep this process alive.
process.exit();
