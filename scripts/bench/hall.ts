import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../test/e2e/harness/browser.ts';
import { testPassword } from '../../test/support/builders/people.ts';
import { withHall, type Hall } from './hall/class.ts';
import { figuresOf } from './hall/process-figures.ts';
import { printRatios } from './hall/ratios.ts';
import { arrive, begin, end, talk, type Requested, type Talk } from './hall/student.ts';
import { Notes, Visitor } from './hall/visitor.ts';
import { submitLogin } from '../lib/demo-browser.ts';
import { machine, percentile, seconds } from '../lib/figures.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';

const { values, positionals } = readArguments(
  `npm run bench:hall -- 120: 120 students arrive within a minute, talk, end, and wait for their
reports; a few of them in real browsers. Virtual ones request what a browser requested, over six
connections each. Then the ratios against a bare server, in the same run. The load generator runs on
the same machine and takes processor time from the server. MONGODB_URI names a database server;
without it the embedded database is used, and the figures include its processor time. With
--report 20 the students make calls, which the server joins, and a language model takes twenty seconds
for each report.`,
  {
    allowPositionals: true,
    options: {
      within: { type: 'string', default: '60' },
      talk: { type: 'string', default: '60' },
      browsers: { type: 'string', default: '2' },
      report: { type: 'string', default: '0' },
    },
  },
);
const size = readNumber('The number of students', positionals[0] ?? '120');
const withinMs = readNumber('--within', values.within) * 1000;
const talkMs = readNumber('--talk', values.talk) * 1000;
const reportMs = readNumber('--report', values.report, 0) * 1000;
const browserCount = readNumber('--browsers', values.browsers, 0);

/** Limits at the 95th percentile, in milliseconds, by kind of call. */
const bars: Record<string, number> = {
  page: 500,
  file: 500,
  'sign-in': 2000,
  call: 300,
  start: 300,
  'speech session': 300,
  save: 100,
  heartbeat: 300,
  end: 300,
  'look for report': 300,
};
const reportBar = 10_000 + reportMs;
/** Limits of the server's processor time, in milliseconds: per arrival, and per second of conversation. */
const cpuBars = { arrival: 60, second: 1 };

await withHall({ size, reportMs }, async (hall) => {
  console.log(
    `${machine()}; ${process.env.MONGODB_URI ? 'MongoDB' : 'embedded engine'}; ${size} students within ${seconds(withinMs)}, ${browserCount} of them in browsers, talking for ${seconds(talkMs)}${reportMs > 0 ? `, in calls, with ${seconds(reportMs)} of a model for each report` : ''}.\n`,
  );
  const requested = await requestedByBrowser(hall);
  await storm(hall, requested);
  const script = requested.files.find((file) => file.endsWith('.js'));
  if (script) await printRatios(hall, script);
});

/** What a student's browser requests from the sign-in page until the list of cases. */
async function requestedByBrowser({ server, students }: Hall): Promise<Requested> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const files = new Set<string>();
    const calls = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/assets/')) files.add(pathname);
      // The students share a section, so the parameters suit each of them.
      if (pathname.startsWith('/api/') && request.method() === 'GET') calls.add(pathname + search);
    });
    await signInWith(page, students[0]?.email ?? '');
    await page.getByRole('link', { name: 'Practice', exact: true }).first().click();
    await page.waitForLoadState('networkidle');
    return { files: [...files], calls: [...calls] };
  } finally {
    await browser.close();
  }
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email, testPassword);
  // The greeting of the dashboard.
  await page.getByRole('heading', { name: /^Hello, / }).waitFor({ timeout: 120_000 });
}

/** Real browsers among the virtual students: milliseconds from the navigation to the dashboard. */
async function browse({ server, students }: Hall): Promise<number[]> {
  if (browserCount === 0) return [];
  const browser = await chromium.launch(launchOptions);
  try {
    const browsing = Array.from({ length: browserCount }, async (_, index) => {
      await wait(((index + 0.5) / browserCount) * withinMs);
      const context = await browser.newContext({ baseURL: server.url });
      const started = performance.now();
      await signInWith(await context.newPage(), students[index]?.email ?? '');
      return performance.now() - started;
    });
    return await Promise.all(browsing);
  } finally {
    await browser.close();
  }
}

async function storm(hall: Hall, requested: Requested): Promise<void> {
  const { server, students, caseId, speech } = hall;
  const notes = new Notes();
  const people = students.map((student, index) => ({
    student,
    visitor: new Visitor(
      server.url,
      notes,
      `10.${String(100 + (index >> 8))}.${String(index & 255)}.7`,
    ),
    conversation: null as Talk | null,
    turns: 0,
  }));
  /** Spreads the students evenly over `lasts` milliseconds; returns the server's processor time. */
  const phase = async (
    lasts: number,
    one: (person: (typeof people)[number]) => Promise<unknown>,
  ): Promise<number> => {
    const before = figuresOf(server.process.pid).cpuMs;
    await Promise.all(
      people.map(async (person, index) => {
        await wait((index / people.length) * lasts);
        await one(person);
      }),
    );
    return figuresOf(server.process.pid).cpuMs - before;
  };

  const [browsed, arriving] = await Promise.all([
    browse(hall),
    phase(withinMs, ({ visitor, student }) => arrive(visitor, student, requested)),
  ]);
  await phase(withinMs / 4, async (person) => {
    person.conversation = await begin(person.visitor, person.student, caseId, speech);
  });
  const talking = await phase(0, async (person) => {
    const { visitor, conversation } = person;
    if (conversation) person.turns = await talk(visitor, conversation, talkMs, speech);
  });
  const reports: (number | null)[] = [];
  const ending = await phase(withinMs / 8, async ({ visitor, conversation, turns }) => {
    if (conversation) reports.push(await end(visitor, conversation.id, turns));
  });
  for (const { visitor } of people) visitor.leave();

  const faults = tell(notes);
  const line = (what: string, value: number, bar: number, unit: string) => {
    console.log(`${what}: ${value.toFixed(1)} ${unit} (${bar} at most)`);
    if (value > bar) faults.push(what);
  };
  console.log('');
  line('processor time of an arrival', arriving / size, cpuBars.arrival, 'ms');
  line('… of a second of talk', talking / size / (talkMs / 1000), cpuBars.second, 'ms');
  console.log(`… of an end with its report: ${(ending / size).toFixed(1)} ms`);
  const came = reports.filter((took) => took !== null);
  line('end to report, p95', came.length > 0 ? percentile(came, 0.95) : Infinity, reportBar, 'ms');
  line('reports that did not come', size - came.length, 0, '');
  line('connections reset', notes.resets, 0, '');
  if (browsed.length > 0)
    console.log(`browsers, address to dashboard: ${browsed.map(seconds).join(', ')}`);
  const { memory, handles } = figuresOf(server.process.pid);
  console.log(`memory of the server ${memory.toFixed(0)} MB, open handles ${handles}`);
  for (const refused of notes.refused()) faults.push(refused);
  if (faults.length === 0) return;
  console.error(`\nNot met: ${faults.join('; ')}.`);
  process.exitCode = 1;
}

/** Prints the times of every kind of call; returns those over their limit. */
function tell(notes: Notes): string[] {
  console.log('| call | count | p50 | p95 | p95 at most |\n| --- | --- | --- | --- | --- |');
  return notes.kinds().filter((kind) => {
    const [half, most] = [notes.percentile(kind, 0.5), notes.percentile(kind, 0.95)];
    const bar = bars[kind] ?? Infinity;
    console.log(
      `| ${kind} | ${notes.count(kind)} | ${half.toFixed(0)} ms | ${most.toFixed(0)} ms | ${bar} ms |`,
    );
    return most > bar;
  });
}
