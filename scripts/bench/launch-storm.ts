import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demoCourse, manyStudents, type Person } from '../../test/support/fake-lms/course.ts';
import { beginLaunch, postLaunch, swapCode } from '../../test/support/fake-lms/launch.ts';
import { startFakeLms } from '../../test/support/fake-lms/platform.ts';
import { startServer } from '../../test/support/server-process.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';
import { buildWhenStale } from '../lib/build.mjs';
import { registerWithDemo } from '../lib/demo-course.ts';
import { machine, ms, percentile } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/temporary-folder.mjs';

const { values } = readArguments(
  `npm run bench:storm: a lecture hall opens its activity. New students launch within a minute, evenly
spread and without waiting for earlier launches, at the compiled server in its own process; the key
set of the platform takes 40 ms. Their teacher has just launched, so the roster is synchronised
meanwhile. The time of a launch is the sum of its three calls to the tool: login, launch POST and the
exchange of the code for a session. Fails if one is refused, or above the limit. MONGODB_URI names a
database server; without it the server has its embedded database, as with npm start.`,
  {
    options: {
      students: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
    },
  },
);
const students = readNumber('--students', values.students);
const seconds = readNumber('--seconds', values.seconds);
/** Limit at the 95th percentile, in milliseconds. */
const bar = 150;
/** Number of equal parts of the time that are reported separately. */
const parts = 10;
/** Delay of the response with the key set, in milliseconds. */
const keyDelay = 40;

await buildWhenStale();
const dataDir = temporaryFolder('storm');
const course = demoCourse();
course.people.push(...manyStudents(students));
const lms = await startFakeLms({ profile: 'moodle', course });
const keys = new Worker(new URL('key-server.mjs', import.meta.url), {
  workerData: { '/keys': { jwks: lms.key.jwks, delay: keyDelay } },
});
const [keyPort] = (await once(keys, 'message')) as [number];
const keyHost = `127.0.0.1:${String(keyPort)}`;
const server = await startServer({
  NODE_ENV: 'development',
  LTI_ALLOWED_HOSTS: [new URL(lms.origin).host, keyHost].join(','),
  ...(process.env.MONGODB_URI ? { MONGODB_URI: process.env.MONGODB_URI } : { DATA_DIR: dataDir }),
});
try {
  lms.setTool(server.url);
  await registerWithDemo(server.url, lms, { jwks_url: `http://${keyHost}/keys` });
  // The launch of the teacher creates the course.
  await launchOnce(lms.person('3'));
  report(await storm());
} finally {
  await server.stop();
  await Promise.all([lms.close(), keys.terminate()]);
}

/** Milliseconds of the three calls of a launch, and from the first launch to this one's start. */
type Times = Record<'due' | 'login' | 'post' | 'swap', number>;

async function storm(): Promise<PromiseSettledResult<Times>[]> {
  const began = performance.now();
  const launches = course.people
    .filter(({ role }) => role === 'student')
    .slice(-students)
    .map(async (person, index) => {
      const due = (index * seconds * 1000) / students;
      await wait(Math.max(0, began + due - performance.now()));
      return launchOnce(person, due);
    });
  return Promise.allSettled(launches);
}

async function launchOnce(person: Person, due = 0): Promise<Times> {
  const at = [performance.now()];
  const begun = await beginLaunch(lms, { person });
  at.push(performance.now());
  const id_token = await lms.token(begun.launch, begun.nonce);
  at.push(performance.now());
  const answer = await postLaunch(lms, begun, { state: begun.state, id_token });
  at.push(performance.now());
  if (!answer.code) throw new Error(`the launch answered ${answer.status}: ${answer.text}`);
  const entered = await swapCode(lms, answer);
  if (!entered.ok) throw new Error(`the code was refused: ${await entered.text()}`);
  await entered.arrayBuffer();
  at.push(performance.now());
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = at;
  return { due, login: b - a, post: d - c, swap: e - d };
}

function report(results: PromiseSettledResult<Times>[]): void {
  const done = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  console.log(machine());
  const line = (name: string, list: number[]) => {
    const [half, most, worst] = [0.5, 0.95, 1].map((share) => ms(percentile(list, share)));
    console.log(`${name}: median ${half}, p95 ${most}, slowest ${worst}`);
  };
  const whole = done.map(({ login, post, swap }) => login + post + swap);
  console.log(`${students} launches in ${seconds} s: ${refused.length} refused`);
  line('whole launch', whole);
  for (const step of ['login', 'post', 'swap'] as const)
    line(
      `  ${step}`,
      done.map((one) => one[step]),
    );
  // Tells apart a slow start, a burst and a periodic job.
  for (let part = 0; part < parts; part += 1) {
    const within = done.filter(({ due }) => Math.floor((due / seconds / 1000) * parts) === part);
    const times = within.map(({ login, post, swap }) => login + post + swap);
    line(`  from second ${((part * seconds) / parts).toFixed(0)}`, times);
  }
  for (const reason of new Set(refused)) console.log(reason.slice(0, 300));
  if (refused.length > 0 || !(percentile(whole, 0.95) <= bar)) process.exitCode = 1;
}
