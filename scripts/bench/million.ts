import { createTestApp } from '../../test/support/app.ts';
import { rebuildRollUps } from '../../tool/features/progress/rebuild.ts';
import { examinedBy } from '../../test/support/examined.ts';
import { figuresOf } from './hall/process-figures.ts';
import { screensOf } from './university-screens.ts';
import { ms, seconds } from '../lib/figures.ts';
import { onLargeDatabase, type LargeServer } from './on-large-database.ts';
import { limitMs, measureScreens, timedCalls } from './screens.ts';
import { fillUniversity, type University } from '../../test/support/university/university.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';

const { positionals } = readArguments(
  `npm run bench:million -- [CONVERSATIONS]: a million conversations and five million turns, or fewer.
Prints the start time of the compiled server on them, the first and the median time of every screen's
calls, the server's memory afterwards, the documents that each call examines, and the time to rebuild
all roll-ups. Fails above a limit.`,
  { allowPositionals: true },
);

const size = readNumber('CONVERSATIONS', positionals[0] ?? '1000000');
const bars = { startMs: 3000, memoryMb: 600, examined: 1.1 };
/** Documents that a call may examine without returning them, in addition to the ratio. */
const spare = 2;

const missed: string[] = [];
await onLargeDatabase(
  () =>
    fillUniversity({
      conversations: size,
      students: Math.round(size / 20),
      sections: Math.max(20, Math.round(size / 500)),
      hall: Math.min(300, size / 200),
      cases: 20,
    }),
  measure,
);
if (missed.length > 0) {
  console.error(`\nNot met: ${missed.join('; ')}.`);
  process.exitCode = 1;
}

async function measure(server: LargeServer, filled: University): Promise<void> {
  console.log(
    `${size} conversations, ${filled.practised} of them of the first student; ${filled.rollUps} roll-ups built in ${seconds(filled.rollUpsMs)}.`,
  );
  for (const [who, screens] of Object.entries(screensOf(filled))) {
    console.log(`\n${who}:\n`);
    const timed = timedCalls(server.url, filled.tokens[who as keyof University['tokens']]);
    const { usual } = await measureScreens(server.url, timed, screens);
    if (usual > limitMs) missed.push(`answers to ${who}: ${ms(usual)}`);
  }
  // Pages of the file that LMDB has read stay mapped; they are reclaimable file cache.
  const { memory, own } = figuresOf(server.process.pid);
  console.log(
    `\nStarted in ${seconds(server.startedMs)}; afterwards the server held ${own.toFixed(0)} MB itself, of ${memory.toFixed(0)} MB resident.\n`,
  );
  if (server.startedMs > bars.startMs) missed.push('start');
  if (own > bars.memoryMb) missed.push('memory');
  await examine(filled);
  const rebuilding = performance.now();
  const count = await rebuildRollUps();
  console.log(`${count} roll-ups were rebuilt in ${seconds(performance.now() - rebuilding)}.`);
}

/** Prints the calls that examine more documents than they return. */
async function examine(filled: University): Promise<void> {
  const app = createTestApp();
  const sum = { calls: 0, documents: 0, returned: 0 };
  for (const [who, screens] of Object.entries(screensOf(filled))) {
    const caller = app.withToken(filled.tokens[who as keyof University['tokens']]);
    for (const address of Object.values(screens).flat()) {
      const { documents, returned } = await examinedBy(() => caller.get(address));
      sum.calls += 1;
      sum.documents += documents;
      sum.returned += returned;
      if (documents <= returned * bars.examined + spare) continue;
      console.log(`${who} ${address}: ${documents} documents examined, ${returned} returned`);
      missed.push(`documents of ${address}`);
    }
  }
  console.log(`${sum.calls} calls: ${sum.documents} documents examined, ${sum.returned} returned.`);
}
