import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { runningUri } from '@parley/embedded-mongodb';
import { connect } from '../tool/database/connection.ts';
import { startSmtpServer } from '../test/support/smtp-server.ts';
import { countOutstanding, recountReports, recountTurns, type Findings } from './chaos/audit.ts';
import { recountMails, recountScores } from './chaos/audit-deliveries.ts';
import { faultsOf, rain } from './chaos/faults.ts';
import { Ledger } from './chaos/ledger.ts';
import { talker, talkersAtOnce, writer } from './chaos/people.ts';
import { openSite } from './chaos/site.ts';
import { embeddedStore, mongoStore, type StoreUnderChaos } from './chaos/store.ts';
import { buildFixtures, withStore, type ChaosFixtures } from './chaos/fixtures.ts';
import { readArguments, readNumber } from './lib/arguments.mjs';
import { buildWhenStale } from './lib/build.mjs';
import { machine } from './lib/figures.ts';

const { values } = readArguments(
  `npm run chaos -- --minutes 30: students talk, end and get reports, scores and mails, while processes
of the server are killed, stopped, frozen and restarted, and their database hangs, is disconnected or
killed, or its disk is full. Afterwards everything that the server has acknowledged is counted.
Exits with a code other than 0 if anything is lost, duplicated or out of order.

Two processes on the server that MONGODB_URI names, or without it on the embedded engine served by
npm run db; with --processes 1 and no MONGODB_URI one process opens the engine itself.
--only disk selects the faults whose name contains this.
--database "mongod --port … --dbpath …" lets the run start and kill that server, too.
--logs FOLDER keeps the output of the processes, and prints every fault as it happens.`,
  {
    options: {
      minutes: { type: 'string', default: '30' },
      processes: { type: 'string', default: '2' },
      database: { type: 'string' },
      only: { type: 'string', default: '' },
      logs: { type: 'string' },
    },
  },
);
const minutes = readNumber('--minutes', values.minutes, 0.1);
const count = readNumber('--processes', values.processes);
/**
 * Limits after the last fault until everything is acknowledged, and delivered, in milliseconds. A score
 * whose response is lost twice is sent up to 108 s after its first attempt (`retryDelay`).
 */
const [acknowledgedWithin, deliveredWithin] = [60_000, 120_000];
/** Each instructor may send 30 messages per day. */
const instructors = Math.ceil((minutes * 60) / 4 / 25) + 1;
const students = talkersAtOnce * 8;

await buildWhenStale();
const given = process.env.MONGODB_URI;
const store = given ? await mongoStore(given, values.database) : await embeddedStore(count > 1);
try {
  await run(store);
} finally {
  await store.close();
}
process.exit();

async function run(store: StoreUnderChaos): Promise<void> {
  const fixtures = await buildFixtures(store.store, { students, instructors });
  // Every 25th score is stored by the gradebook, but its response is lost.
  fixtures.lms.faults.plan('scores', ({ count }) =>
    count % 25 === 0 ? { loseAnswer: true } : undefined,
  );
  const smtp = await startSmtpServer();
  const site = await openSite(count, values.logs, (front) => ({
    ...store.environment,
    PUBLIC_URL: front,
    SECRET_KEY: 'a secret key for the chaos run, long enough',
    SMTP_URL: smtp.url,
    LTI_ALLOWED_HOSTS: new URL(fixtures.lms.origin).host,
    TRUST_PROXY: '1',
    STOP_DELAY_SECONDS: '1',
    LOG_LEVEL: values.logs ? 'info' : 'fatal',
  }));
  fixtures.lms.setTool(site.front.url);
  const ledger = new Ledger();
  console.log(
    `${machine()}; ${store.what}; ${site.processes.length} process(es), ${minutes} minutes.`,
  );
  const counts = await talkThroughFaults(site, fixtures, ledger);
  const late = await waitUntilDelivered(store);
  const codes = await site.close();
  const findings = await withStore(store.store, async () => [
    await recountTurns(ledger),
    await recountReports(ledger),
    await recountScores(fixtures.lms),
    await recountMails(ledger, smtp.messages),
  ]);
  await Promise.all([smtp.close(), fixtures.lms.close()]);
  tell(ledger, [...counts], site.starts(), [
    ...findings,
    { figures: [], violations: late },
    {
      figures: site.crashes,
      violations: site.crashes.length > 0 ? ['a process ended by itself'] : [],
    },
    {
      figures: [`exit codes of the last stop: ${codes.join(', ')}`],
      violations: codes.some((code) => code !== 0) ? ['a process did not stop with code 0'] : [],
    },
  ]);

  async function talkThroughFaults(
    site: Parameters<typeof rain>[1],
    fixtures: ChaosFixtures,
    ledger: Ledger,
  ): Promise<Map<string, number>> {
    const end = Date.now() + minutes * 60_000;
    const over = () => Date.now() > end;
    let giveUpAt = Infinity;
    const stage = {
      url: site.front.url,
      fixtures,
      ledger,
      over,
      givenUp: () => Date.now() > giveUpAt,
    };
    const people = Promise.all([
      ...Array.from({ length: talkersAtOnce }, (_, index) => talker(stage, index)),
      writer(stage),
    ]);
    const counts = await rain(
      faultsOf(site, store, ledger).filter(({ name }) => name.includes(values.only)),
      site,
      over,
      values.logs ? (line) => console.log(`${clock()} ${line}, ${ledger.turns} turns`) : () => {},
    );
    await site.allUp();
    giveUpAt = Date.now() + acknowledgedWithin;
    await people;
    return counts;
  }
}

function clock(): string {
  return new Date().toISOString().slice(11, 23);
}

/** Waits for delayed jobs, scores and mails, which need no intervention; returns those still pending. */
async function waitUntilDelivered({ store }: StoreUnderChaos): Promise<string[]> {
  const uri = 'folder' in store ? runningUri(store.folder) : store.uri;
  await connect(uri ?? '', { journaled: 'uri' in store });
  try {
    const began = Date.now();
    const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
    let left = await countOutstanding();
    // The kinds in the order of completion.
    const done = new Map<string, string>();
    while (left.size > 0 && Date.now() - began < deliveredWithin) {
      await wait(250);
      const before = left;
      left = await countOutstanding();
      for (const kind of before.keys()) if (!left.has(kind)) done.set(kind, seconds());
    }
    console.log(
      `everything delivered ${seconds()} s after the last turn: ${[...done].map(([kind, after]) => `${kind} ${after} s`).join(', ') || 'nothing was left'}`,
    );
    return [...left].map(
      ([kind, count]) => `${count} ${kind} still wait after ${deliveredWithin / 1000} s`,
    );
  } finally {
    await mongoose.disconnect();
  }
}

function tell(
  ledger: Ledger,
  counts: [string, number][],
  starts: number,
  findings: readonly Findings[],
): void {
  const list = (pairs: Iterable<[string, number]>) =>
    [...pairs].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
  console.log(`faults: ${list(counts)}; starts of processes: ${starts}`);
  console.log(`calls that were repeated: ${list(ledger.refusals)}`);
  console.log(
    `turns acknowledged: ${ledger.turns}, sent twice at once: ${ledger.sentTwice}, longest wait ${(ledger.longest / 1000).toFixed(1)} s`,
  );
  for (const { figures } of findings) for (const figure of figures) console.log(figure);
  console.log(`calls that failed while one of several stopped: ${ledger.failedWhileStopping}`);
  const unclear = ledger.talks.filter((talk) => talk.unclear).length;
  const violations = [
    ...findings.flatMap((one) => one.violations),
    ...new Set(ledger.faults),
    ...(unclear > 0 ? [`${unclear} turns were never acknowledged`] : []),
    ...(ledger.failedWhileStopping > 0
      ? [`${ledger.failedWhileStopping} calls failed while one of several processes stopped`]
      : []),
  ];
  if (violations.length === 0) return console.log('\nNothing was lost, doubled or out of order.');
  console.error(`\nViolated: ${violations.join('; ')}.`);
  process.exitCode = 1;
}
