import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../../../tool/features/auth/passwords.ts';
import { clientFolder } from '../../../tool/config.ts';
import { testPassword } from '../../../test/support/builders/people.ts';
import { freePort } from '../../../test/support/server-process.ts';
import { median } from '../../lib/figures.ts';
import { root } from '../../lib/root.mjs';
import type { Hall } from './class.ts';
import { figuresOf } from './process-figures.ts';
import { begin } from './student.ts';
import { Notes, Visitor } from './visitor.ts';

const rounds = 5;
const atOnce = 20;

interface Side {
  pid: number | undefined;
  run: (index: number) => Promise<unknown>;
}
interface Comparison {
  what: string;
  calls: number;
  /** Minimum throughput, as a share of the bare server's. */
  least?: number;
  ours: Side;
  bare: Side;
}

/**
 * Parley against a bare server on the same machine and kind of store, alternately, after a warm-up.
 * Prints calls per second and processor time of the server's process, embedded database included.
 */
export async function printRatios(hall: Hall, file: string): Promise<void> {
  const port = String(await freePort());
  const bare = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      'tsx',
      path.join(root, 'scripts/bench/hall/bare-server.ts'),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: port,
        PASSWORD_HASH: await hashPassword(testPassword),
        FILE: path.join(clientFolder, `${file}.br`),
        ...hall.bareStore,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await wait(50);
    console.log('\n| against a bare server | Parley | bare | throughput | processor time |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const one of await comparisons(hall, file, url, bare.pid)) await compare(one);
  } finally {
    const ended = once(bare, 'exit');
    bare.kill('SIGTERM');
    await ended;
  }
}

async function comparisons(
  { server, students, caseId }: Hall,
  file: string,
  bareUrl: string,
  barePid: number | undefined,
): Promise<Comparison[]> {
  const notes = new Notes();
  const ours = students.slice(0, atOnce).map((student, index) => ({
    student,
    visitor: new Visitor(server.url, notes, `10.200.0.${String(index + 1)}`),
    conversation: '',
  }));
  const password = { password: testPassword };
  for (const one of ours) {
    await one.visitor.signIn(one.student.email);
    one.conversation = (await begin(one.visitor, one.student, caseId, null))?.id ?? '';
  }
  const bare = ours.map(() => ({ visitor: new Visitor(bareUrl, notes, '') }));
  const turn = (index: number) => ({
    role: 'user',
    text: 'Quisiera medio kilo de tomates, por favor. ¿Cuánto cuestan hoy?',
    seq: 1000 + Math.floor(index / atOnce),
    client_message_id: `ratio-${String(index)}`,
  });
  /** Calls of the people in turn; `what` returns the path and body of a call. */
  const side = <Person extends { visitor: Visitor }>(
    pid: number | undefined,
    people: Person[],
    what: (person: Person, index: number) => [address: string, body?: object],
  ): Side => ({
    pid,
    run: async (index) => {
      const person = people[index % people.length];
      if (!person) throw new Error('nobody is there');
      const [address, body] = what(person, index);
      const answer = await person.visitor.call('ratio', body ? 'POST' : 'GET', address, body);
      if (body && answer === null)
        throw new Error(`a call of the comparison was refused: ${notes.refused().join()}`);
    },
  });
  const { pid } = server.process;
  const saveIn = (id: string) => `/api/conversations/conversation/${id}/save_message`;
  return [
    {
      what: 'save a turn',
      // Six rounds are below the limit of 600 saves a minute of each of the twenty students.
      calls: 1800,
      least: 0.5,
      ours: side(pid, ours, ({ conversation }, n) => [saveIn(conversation), turn(n)]),
      bare: side(barePid, bare, (_, n) => [`/save/${String(n % atOnce)}`, turn(n)]),
    },
    {
      what: 'sign in',
      calls: 40,
      ours: side(pid, ours, ({ student: { email } }) => [
        '/api/auth/login',
        { email, ...password },
      ]),
      bare: side(barePid, bare, () => ['/login', password]),
    },
    {
      what: 'a file',
      calls: 1000,
      ours: side(pid, ours, () => [file]),
      bare: side(barePid, bare, () => ['/file']),
    },
  ];
}

async function compare({ what, calls, least = 0, ours, bare }: Comparison): Promise<void> {
  const results: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] };
  let next = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, side] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const result = await runRound(side, calls, next);
      // The first round warms up.
      if (round > 0) results[name].push(result);
    }
    next += calls;
  }
  const [us, them] = [medianOf(results.ours), medianOf(results.bare)];
  const share = us.perSecond / them.perSecond;
  console.log(
    `| ${what} | ${shown(us)} | ${shown(them)} | ${share.toFixed(2)}x | ${(us.cpuMs / them.cpuMs).toFixed(1)}x |`,
  );
  if (share >= least) return;
  console.error(`Not met: ${what}, ${least}x at least.`);
  process.exitCode = 1;
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

async function runRound({ pid, run }: Side, calls: number, from: number): Promise<Round> {
  const before = figuresOf(pid).cpuMs;
  const started = performance.now();
  let next = from;
  const worker = async () => {
    while (next < from + calls) await run(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return {
    perSecond: calls / ((performance.now() - started) / 1000),
    cpuMs: (figuresOf(pid).cpuMs - before) / calls,
  };
}

const shown = ({ perSecond, cpuMs }: Round) => `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms`;

const medianOf = (rounds: Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
});
