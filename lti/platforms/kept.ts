/** Milliseconds that a process takes as true what it read; what it writes itself counts at once. */
const goodFor = 1000;
/** Most records kept. */
const most = 2000;

/**
 * Records that nearly every launch reads and hardly anything changes. Another process learns of a
 * change within `goodFor`; where that is not soon enough (whether a launch becomes a session), the
 * database is asked. What was not found is never kept.
 */
export function createKept() {
  const records = new Map<string, { record: unknown; until: number }>();
  /** How often something was written: a read that began before a write is not kept after it. */
  let writes = 0;
  return {
    async read<T>(key: string, find: () => Promise<T | null>): Promise<T | null> {
      const kept = records.get(key);
      // A key names what kind of record it keeps.
      if (kept && kept.until > Date.now()) return kept.record as T;
      const before = writes;
      const record = await find();
      if (record === null || before !== writes) return record;
      if (records.size >= most) records.clear();
      records.set(key, { record, until: Date.now() + goodFor });
      return record;
    },
    forget(): void {
      writes += 1;
      records.clear();
    },
  };
}
