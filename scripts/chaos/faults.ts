import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Kept, Site } from './site.ts';
import type { StoreUnderChaos } from './store.ts';

export interface Fault {
  name: string;
  happen(): Promise<void>;
}

/** Ranges of the duration of a fault and of the time between two, in milliseconds. */
const lengths = { fault: [1000, 6000], peace: [2000, 8000] } as const;

export function faultsOf(site: Site, store: StoreUnderChaos, ledger: Ledger): Fault[] {
  const { relay, server, disk } = store;
  const faults: Fault[] = [
    { name: 'process killed', happen: () => signal(site, 'SIGKILL') },
    { name: 'process asked to stop', happen: () => stopOne(site, ledger) },
    { name: 'process frozen', happen: () => freeze(site) },
  ];
  if (site.processes.length > 1)
    faults.push({ name: 'all processes killed', happen: () => killAll(site) });
  if (relay)
    faults.push(
      {
        name: 'database hung',
        happen: () => during(() => relay.hang(), relay.restore),
      },
      {
        name: 'database cut off',
        happen: () => during(() => relay.cut(), relay.restore),
      },
    );
  if (server)
    faults.push({ name: 'database killed', happen: () => during(server.kill, server.start) });
  if (disk)
    faults.push(
      { name: 'disk full', happen: () => during(disk.fill, disk.empty) },
      {
        name: 'process killed on a full disk',
        happen: () =>
          during(async () => {
            await disk.fill();
            await signal(site, 'SIGKILL');
          }, disk.empty),
      },
    );
  if (disk && server)
    faults.push({
      name: 'database killed on a full disk',
      happen: () =>
        during(
          async () => {
            await disk.fill();
            await server.kill();
          },
          async () => {
            await disk.empty();
            await server.start();
          },
        ),
    });
  return faults;
}

/** Runs the faults in turn until `over`; returns how often each happened. */
export async function rain(
  faults: readonly Fault[],
  site: Site,
  over: () => boolean,
  tell: (line: string) => void,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let index = 0; !over(); index += 1) {
    await wait(between(lengths.peace));
    const fault = faults[index % faults.length];
    if (!fault || over()) break;
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
    tell(fault.name);
    await fault.happen();
    tell(`${fault.name}: over after ${seconds()} s`);
    counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1);
    await site.allUp();
    tell(`everything up after ${seconds()} s`);
  }
  return counts;
}

async function during(begin: () => unknown, end: () => Promise<unknown>): Promise<void> {
  await begin();
  await wait(between(lengths.fault));
  await end();
}

const runningOf = ({ processes }: Site): NonNullable<ReturnType<Kept['running']>>[] =>
  processes.map((one) => one.running()).filter((one) => one !== undefined);

function oneOf(site: Site) {
  const running = runningOf(site);
  return running[Math.floor(Math.random() * running.length)];
}

/** Resolves when the process has exited. */
async function signal(site: Site, name: 'SIGKILL' | 'SIGTERM', chosen = oneOf(site)) {
  const process = chosen?.process;
  if (!process || process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill(name);
  await ended;
}

async function killAll(site: Site): Promise<void> {
  await Promise.all(runningOf(site).map((one) => signal(site, 'SIGKILL', one)));
}

/** If another process is running, no call may fail meanwhile. */
async function stopOne(site: Site, ledger: Ledger): Promise<void> {
  ledger.stopping = runningOf(site).length > 1;
  await signal(site, 'SIGTERM');
  await site.allUp();
  ledger.stopping = false;
}

async function freeze(site: Site): Promise<void> {
  const process = oneOf(site)?.process;
  await during(
    () => process?.kill('SIGSTOP'),
    async () => process?.kill('SIGCONT'),
  );
}

const between = ([least, most]: readonly [number, number]) =>
  least + Math.random() * (most - least);
