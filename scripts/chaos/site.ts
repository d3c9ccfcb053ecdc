import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startServer, type ServerProcess } from '../../test/support/server-process.ts';
import { openFront, type Front } from './front.ts';

/** Milliseconds before a process that has ended, or did not start, is restarted. */
const restartAfter = 250;

/** A process of the tool under a supervisor, which restarts it whenever it ends. */
export interface Kept {
  /** Undefined while it starts. */
  running(): ServerProcess | undefined;
  /** Stops it without a restart; returns its exit code. */
  end(): Promise<number | null | undefined>;
}

export interface Site {
  front: Front;
  processes: Kept[];
  /** Number of starts of all processes, including the first ones. */
  starts(): number;
  /** Output of processes that ended with an error of their own. */
  crashes: string[];
  /** Resolves when every process is ready. */
  allUp(): Promise<void>;
  close(): Promise<(number | null | undefined)[]>;
}

/** Several processes of the compiled server on one store, behind a load balancer. */
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

/** The output of a process until its end, or the reason why it did not start. */
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
      // On a full disk, or without a database, it does not start; a supervisor retries.
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
