import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: number;
  /** Resident memory, in MB. */
  memory: number;
  /** Resident memory without pages of files, which the system may reclaim at any time, in MB. */
  own: number;
  /** Open files and connections. */
  handles: number;
}

/** Clock tick in which Linux counts processor time, in milliseconds. */
const tick = 10;

/** Resources that a process has used, from Linux's /proc; zeros on other systems. */
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
