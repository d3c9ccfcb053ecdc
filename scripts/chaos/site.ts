import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startServer, type ServerProcess } from '../../test/support/server-process.ts';
import { openFront, type Front } from './front.ts';

/** Milliseconds before a process that ended, or did not start, is started again. */
const restartAfter = 250;

/** One process of the tool under a supervisor, which starts it again whenever it has ended. */
export interface Kept {
  /** Undefined while it starts. */
  running(): ServerProcess | undefined;
  /** Asks it to stop and starts no other; answers its exit code. */
  end(): Promise<number | null | undefined>;
}

export interface Site {
  front: Front;
  processes: Kept[];
  /** Starts of all processes, the first ones included. */
  starts(): number;
  /** What processes had printed that ended by themselves with an error, or did not start. */
  crashes: string[];
  /** Resolves when every process is ready. */
  allUp(): Promise<void>;
  close(): Promise<(number | null | undefined)[]>;
}

/** So many processes of the compiled server on one store, behind a front. */
export async function openSite(
  count: number,
  logs: string | undefined,
  environment: (front: string) => Record<string, string>,
): Promise<Site> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const front = await openFront(ports.map((port) => `http://127.0.0.1:${port}`));
  let starts = 0;
  const crashes: string[] = [];
  if (logs) mkdirSync(logs, { recursive: true });
  const processes = ports.map((port, index) =>
    keep(
      () => {
        starts += 1;
        return startServer({ ...environment(front.url), PORT: String(port) });
      },
      ({ output, how, isCrash }) => {
        if (isCrash) crashes.push(`${how} ${output.slice(-600)}`);
        if (logs) appendFileSync(join(logs, `process-${index}.log`), `${output}\n[${how}]\n`);
      },
    ),
  );
  const site: Site = {
    front,
    processes,
    crashes,
    starts: () => starts,
    allUp: async () => {
      for (const one of processes) while (!one.running()) await wait(50);
    },
    close: async () => {
      const codes = await Promise.all(processes.map((one) => one.end()));
      front.close();
      return codes;
    },
  };
  await site.allUp();
  return site;
}

/** What a process has printed until its end, or the reason why it did not start. */
interface Ended {
  output: string;
  how: string;
  isCrash: boolean;
}

function keep(start: () => Promise<ServerProcess>, ended: (end: Ended) => void): Kept {
  let running: ServerProcess | undefined;
  let ending = false;
  const supervise = async () => {
    while (!ending) {
      // On a full disk, or without a database, it does not start; a supervisor goes on trying.
      const started = await start().catch((error: unknown) => {
        ended({ output: String(error), how: 'did not start', isCrash: false });
      });
      if (started) {
        running = started;
        if (started.process.exitCode === null && started.process.signalCode === null)
          await once(started.process, 'exit');
        const { exitCode, signalCode } = started.process;
        ended({
          output: started.output(),
          how: String(signalCode ?? exitCode),
          isCrash: Boolean(exitCode || (signalCode && signalCode !== 'SIGKILL')),
        });
        running = undefined;
      }
      await wait(restartAfter);
    }
  };
  const supervising = supervise();
  return {
    running: () => running,
    end: async () => {
      ending = true;
      const code = await running?.stop();
      await supervising;
      return code;
    },
  };
}
