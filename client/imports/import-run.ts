import { useQuery } from '@tanstack/react-query';
import { importLimits } from '../../tool/contract/constants/limits.ts';
import type { ImportLine } from '../../tool/contract/enrollment.ts';
import { queryClient } from '../lib/query-client.ts';

type ImportPhase = 'checking' | 'previewed' | 'importing' | 'finished';

/** A list on its way: what each line would do, then what it did. */
export interface ImportRun<Row, Target> {
  id: number;
  rows: readonly Row[];
  target: Target;
  phase: ImportPhase;
  /** Rows that have been sent in this phase. */
  done: number;
  /** Outcomes of the rows sent in this phase. */
  lines: readonly ImportLine[];
  /** Outcomes of the preview, from its end on. */
  preview: readonly ImportLine[];
  error: unknown;
}

interface ImportOptions<Row, Target> {
  send: (target: Target, rows: Row[], dryRun: boolean) => Promise<ImportLine[]>;
  /** Rows have been imported, perhaps not all. */
  onImported: () => unknown;
}

/**
 * An import in two steps, preview and start. It is kept in the query cache, so it goes on while its
 * person looks at other pages, and ends with the session.
 */
export function createImport<Row, Target>(
  name: string,
  { send, onImported }: ImportOptions<Row, Target>,
) {
  type Run = ImportRun<Row, Target>;
  const queryKey = ['import', name];
  const current = () => queryClient.getQueryData<Run | null>(queryKey);
  const setRun = (run: Run | null) => queryClient.setQueryData(queryKey, run);

  /** Sends parts of the size that the server takes. Parts before a failure stay; resending is idempotent. */
  async function sendAll(begun: Run, dryRun: boolean): Promise<void> {
    let run = begun;
    setRun(run);
    try {
      for (let from = 0; from < run.rows.length; from += importLimits.rows) {
        const part = run.rows.slice(from, from + importLimits.rows);
        const lines = await send(run.target, part, dryRun);
        if (current()?.id !== run.id) return;
        run = { ...run, done: from + part.length, lines: [...run.lines, ...lines] };
        setRun(run);
      }
      setRun(
        dryRun ? { ...run, phase: 'previewed', preview: run.lines } : { ...run, phase: 'finished' },
      );
    } catch (error) {
      if (current()?.id === run.id) setRun({ ...run, error });
    } finally {
      if (!dryRun) void onImported();
    }
  }

  return {
    useRun: (): Run | null =>
      useQuery<Run | null>({ queryKey, enabled: false, initialData: null, gcTime: Infinity })
        .data ?? null,
    /** Asks what every line would do. */
    preview(target: Target, rows: readonly Row[]): void {
      const begun = { id: ++lastId, target, rows, ...blank, preview: [] };
      void sendAll({ ...begun, phase: 'checking' }, true);
    },
    /** Imports a list that was previewed. */
    start: (run: Run): void => void sendAll({ ...run, ...blank, phase: 'importing' }, false),
    forget: (): void => void setRun(null),
  };
}

let lastId = 0;
const blank = { done: 0, lines: [], error: null };
