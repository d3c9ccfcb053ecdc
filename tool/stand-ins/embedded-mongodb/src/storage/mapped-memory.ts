import { readFileSync } from 'node:fs';

/** Bytes of files that this process has mapped and that are in memory; 0 where the system does not tell. */
export function mappedBytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/^RssFile:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
