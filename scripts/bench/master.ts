import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { startEmbedded } from '../../tool/database/embedded/start.ts';
import { connectDatabase } from '../../tool/database/connection.ts';
import { fillLargeUniversity } from './master-data.ts';
import { screensOf } from './master-screens.ts';
import { startServer } from './server.ts';

/**
 * `npm run bench:master`: the first answers of every master's screen with 50,000 users and 2,000
 * sections, over HTTP at a real server, on the engine of MONGODB_URI or else on the embedded one with
 * its durability on. Every call is made once cold and then several times; none may exceed the limit.
 */
const limitMs = 300;
const rounds = 10;

const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-master-'));
const given = process.env.MONGODB_URI;
const embedded = given === undefined ? await startEmbedded({ dataDir }) : null;
const engine = embedded?.uri ?? given ?? '';
const uri = withDatabase(engine, `parley_bench_${process.pid}`);
try {
  await connectDatabase(uri);
  const filling = performance.now();
  const university = await fillLargeUniversity();
  console.log(
    `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${embedded ? 'embedded engine' : 'MongoDB'}, filled in ${seconds(performance.now() - filling)}.\n`,
  );
  const server = await startServer(uri);
  try {
    await measure(server.url, university);
  } finally {
    await server.stop();
  }
} finally {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await embedded?.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string, university: Awaited<ReturnType<typeof fillLargeUniversity>>) {
  const headers = { Authorization: `Bearer ${university.token}` };
  const timed = async (address: string) => {
    const started = performance.now();
    const answer = await fetch(url + address, { headers });
    const text = await answer.text();
    const took = performance.now() - started;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${text}`);
    const body: unknown = JSON.parse(text);
    return { took, rows: Array.isArray(body) ? body.length : null, body };
  };

  console.log('| screen | call | rows | first | median | slowest |\n|---|---|---|---|---|---|');
  let slowest = 0;
  for (const [screen, calls] of Object.entries(screensOf(university))) {
    for (const address of calls) {
      const first = await timed(address);
      const again: number[] = [];
      for (let round = 0; round < rounds; round += 1) again.push((await timed(address)).took);
      again.sort((a, b) => a - b);
      const median = again[Math.floor(rounds / 2)] ?? 0;
      const worst = Math.max(first.took, again.at(-1) ?? 0);
      slowest = Math.max(slowest, worst);
      const shown = address.replace(/[0-9a-f]{24}/g, '{id}').replace('/api/master/', '');
      console.log(
        `| ${screen} | ${shown} | ${first.rows ?? ''} | ${ms(first.took)} | ${ms(median)} | ${ms(worst)} |`,
      );
    }
  }
  const started = performance.now();
  let counted = 0;
  for (let cursor = ''; ;) {
    const { body } = await timed(
      `/api/master/users?include_unregistered=true&order=newest&limit=1000${cursor}`,
    );
    const page = body as { id: string }[];
    counted += page.length;
    if (page.length < 1000) break;
    cursor = `&cursor=${page.at(-1)?.id ?? ''}`;
  }
  console.log(
    `\nThe dashboard has counted all ${counted} users after ${seconds(performance.now() - started)}.`,
  );
  const whole = await timed('/api/master/users?include_unregistered=true');
  console.log(`The whole list, which no screen asks for: ${seconds(whole.took)}.`);
  console.log(
    `\nSlowest answer of a screen: ${ms(slowest)}; ${slowest <= limitMs ? 'within' : 'OVER'} ${limitMs} ms.`,
  );
  if (slowest > limitMs) process.exitCode = 1;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}

/** The same MongoDB address with another database name. */
function withDatabase(address: string, name: string): string {
  const [, start = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(address) ?? [];
  return `${start}/${name}${query}`;
}
