import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

interface Holder {
  pid: number;
  host: string;
  /** Distinguishes a process from a later one with the same id; empty where the system does not report it. */
  started: string;
  /** A folder to delete if the holder has died. */
  socketDir?: string;
}

/** Interval at which the holder touches the lock, in milliseconds. */
const beatMs = 5_000;
/** Age in milliseconds of an untouched lock that is stale, where the holder's process cannot be checked. */
const staleMs = 60_000;

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process. Throws when another process has it; the lock of a process
 * that has died, as after `kill -9`, is replaced.
 */
export function lockFolder(dataDir: string, socketDir?: string): FolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'engine.lock');
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    ...(socketDir === undefined ? {} : { socketDir }),
  };
  const text = JSON.stringify(holder);
  for (let attempt = 0; !create(file, text); attempt++) {
    const current = readHolder(file);
    if (attempt > 20 || (current && !isGone(current.holder, file)))
      throw inUse(dataDir, file, current?.holder);
    if (current) clearAway(file, current);
  }
  const beat = setInterval(() => touch(file), beatMs);
  beat.unref();
  const release = (): void => {
    clearInterval(beat);
    process.off('exit', release);
    if (readHolder(file)?.text === text) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** The socket folder of the process that has this data folder open; undefined without one, or if it serves a port. */
export function socketDirInUse(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'engine.lock');
  const holder = readHolder(file)?.holder;
  return holder && !isGone(holder, file) ? holder.socketDir : undefined;
}

/** Atomically creates the file with its content; false when it exists. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch {
      // Memory sticks and some shared folders have no links.
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): { text: string; holder: Holder } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, holder: JSON.parse(text) as Holder };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { text: '', holder: { pid: 0, host: '', started: '' } };
  }
}

function isGone(holder: Holder, file: string): boolean {
  if (holder.host === hostname()) {
    if (!isAlive(holder.pid)) return true;
    if (holder.started !== '') return holder.started !== startOf(holder.pid);
  }
  return Date.now() - touchedAt(file) > staleMs;
}

/** Removes a stale lock, but restores it when another process was faster and it is a new one. */
function clearAway(file: string, stale: { text: string; holder: Holder }): void {
  const aside = `${file}.${String(process.pid)}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readHolder(aside)?.text === stale.text) {
    const { socketDir } = stale.holder;
    if (socketDir !== undefined && path.basename(socketDir).startsWith('embedded-mongodb-'))
      rmSync(socketDir, { recursive: true, force: true });
  } else create(file, readFileSync(aside, 'utf8'));
  rmSync(aside, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // A killed process that its parent has not reaped yet (a zombie) holds no lock.
  if (procStat(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Boot and start time of a process, where /proc reports them. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${procStat(pid)[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** The fields of /proc/PID/stat from the third (process state) on; empty where there are none. */
function procStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // They follow the command's name, which is in parentheses and may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function touchedAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return Date.now();
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted; the next write will report it.
  }
}

function inUse(dataDir: string, file: string, holder: Holder | undefined): Error {
  const who =
    holder && holder.pid > 0
      ? `process ${String(holder.pid)}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
      : 'another process';
  return new Error(
    `The data folder ${dataDir} is in use by ${who}. Stop it, choose another folder (DATA_DIR), or set MONGODB_URI to share one database between processes. (If nothing runs there, delete ${file}.)`,
  );
}
