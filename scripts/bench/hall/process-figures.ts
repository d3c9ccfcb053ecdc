import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: number;
  /** Resident memory, in MB. */
  memory: number;
  /** Of it, what is no page of a file, which the system may take back at any time. */
  own: number;
  /** Open files and connections. */
  handles: number;
}

/** Linux counts processor time in these steps, in milliseconds. */
const tick = 10;

/** What a process has used, by Linux's /proc; zeros on other systems. */
export function figuresOf(pid: number | undefined): ProcessFigures {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in the second field may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    const kept = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tick,
      memory: kept('VmRSS'),
      own: kept('RssAnon') + kept('RssShmem'),
      handles: readdirSync(`/proc/${String(pid)}/fd`).length,
    };
  } catch {
    return { cpuMs: 0, memory: 0, own: 0, handles: 0 };
  }
}
