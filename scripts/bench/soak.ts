import { setTimeout as wait } from 'node:timers/promises';
import { machine } from '../lib/figures.ts';
import { withHall, type Hall } from './hall/class.ts';
import { figuresOf } from './hall/process-figures.ts';
import { begin, end, talk } from './hall/student.ts';
import { Notes, Visitor } from './hall/visitor.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';

const { values, positionals } = readArguments(
  `npm run bench:soak -- 24 --minutes 10: 24 students talk, end and get their reports repeatedly.
Prints every half minute the server's resident memory, its used JavaScript heap and its open files, and
at the end their growth over the second half, after the warm-up. Fails if the heap or the open files
grow by more than their limit.`,
  {
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      talk: { type: 'string', default: '30' },
    },
  },
);
const size = readNumber('The number of students', positionals[0] ?? '24');
const minutes = readNumber('--minutes', values.minutes, 0.1);
const talkMs = readNumber('--talk', values.talk) * 1000;
const sampleEvery = 2000;
/** Limits of growth per minute over the second half: MB of the heap's floor, and open files. */
const bars = { heap: 1, handles: 2 };

interface Sample {
  minute: number;
  memory: number;
  heap: number;
  handles: number;
}

await withHall({ size }, async (hall) => {
  console.log(
    `${machine()}; ${process.env.MONGODB_URI ? 'MongoDB' : 'embedded engine'}; ${size} students for ${minutes} minutes.\n`,
  );
  const notes = new Notes();
  const until = performance.now() + minutes * 60_000;
  const samples: Sample[] = [];
  const watching = watch(hall, until, samples);
  await Promise.all(
    hall.students.map((student, index) => practise(hall, student, index, until, notes)),
  );
  await watching;
  tell(samples, notes);
});

async function practise(
  { server, caseId, speech }: Hall,
  student: Hall['students'][number],
  index: number,
  until: number,
  notes: Notes,
): Promise<void> {
  const visitor = new Visitor(server.url, notes, `10.1.${index >> 8}.${index & 255}`);
  await visitor.signIn(student.email);
  while (performance.now() < until) {
    const conversation = await begin(visitor, student, caseId, speech);
    if (!conversation) await wait(1000);
    else await end(visitor, conversation.id, await talk(visitor, conversation, talkMs, speech));
  }
  visitor.leave();
}

/** Used JavaScript heap in MB, from the server's metrics. */
async function heapOf(url: string): Promise<number> {
  const headers = { Authorization: 'Bearer figures of the benchmark' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const bytes = /^\w*nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1];
  return Number(bytes ?? NaN) / 1024 ** 2;
}

async function watch({ server }: Hall, until: number, samples: Sample[]): Promise<void> {
  const began = performance.now();
  let told = 0;
  while (performance.now() < until) {
    await wait(sampleEvery);
    const { memory, handles } = figuresOf(server.process.pid);
    const minute = (performance.now() - began) / 60_000;
    const heap = await heapOf(server.url);
    samples.push({ minute, memory, heap, handles });
    if (Math.floor(minute * 2) === told) continue;
    told = Math.floor(minute * 2);
    console.log(
      `${minute.toFixed(1)} min: resident ${memory.toFixed(0)} MB, heap ${heap.toFixed(0)} MB, ${handles} open files`,
    );
  }
}

/** Growth per minute: the slope of the linear regression. */
function growth(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  return mean(([at, value]) => (at - x) * (value - y)) / mean(([at]) => (at - x) ** 2);
}

/** The minimum of every ten samples: the heap after a garbage collection. */
function floor(samples: readonly Sample[]): (readonly [number, number])[] {
  return Array.from({ length: Math.floor(samples.length / 10) }, (_, part) => {
    const ten = samples.slice(part * 10, part * 10 + 10);
    return [ten[0]?.minute ?? 0, Math.min(...ten.map(({ heap }) => heap))] as const;
  });
}

function tell(samples: readonly Sample[], notes: Notes): void {
  const second = samples.slice(samples.length / 2);
  const resident = growth(second.map(({ minute, memory }) => [minute, memory]));
  const heap = growth(floor(second));
  const handles = growth(second.map((one) => [one.minute, one.handles]));
  const calls = notes.kinds().reduce((sum, kind) => sum + notes.count(kind), 0);
  console.log(
    `\n${calls} calls, ${notes.resets} reset; refused: ${notes.refused().join(', ') || 'none'}`,
  );
  console.log(
    `growth in a minute over the second half: resident ${resident.toFixed(2)} MB, floor of the heap ${heap.toFixed(2)} MB (${bars.heap} at most), open files ${handles.toFixed(2)} (${bars.handles} at most)`,
  );
  if (!(heap <= bars.heap) || handles > bars.handles) process.exitCode = 1;
}
