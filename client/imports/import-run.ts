import { skipToken, useQuery } from '@tanstack/react-query';
import { importLimits } from '../../tool/contract/constants/limits.ts';
import type { ImportLine, ImportResponse } from '../../tool/contract/enrollment.ts';
import { askBeforeUnload } from '../lib/unsaved-input.ts';
import { queryClient } from '../lib/query-client.ts';
import type { ListRow } from './read-list.ts';

type ImportPhase = 'checking' | 'previewed' | 'importing' | 'finished';

/** An import in progress: the preview of each line, then the result. */
export interface ImportRun<Row, Target> {
  id: number;
  rows: readonly Row[];
  target: Target;
  phase: ImportPhase;
  /** Number of rows that were sent in this phase. */
  done: number;
  /** Results of the rows that were sent in this phase. */
  lines: readonly ImportLine[];
  /** Results of the preview, once it is complete. */
  preview: readonly ImportLine[];
  /** Of the import that has begun: a long list is sent in several requests. */
  importId: string | undefined;
  error: unknown;
}

interface ImportOptions<Row, Target> {
  send: (
    target: Target,
    part: { rows: Row[]; dry_run: boolean; import_id: string | undefined },
  ) => Promise<ImportResponse>;
  /** Called after rows were imported, perhaps not all. */
  onImported: () => unknown;
}

/**
 * An import in two steps, preview and start. Its state is in the query cache, so it continues while
 * the user opens other pages, and ends with the session. A reload would end it halfway, so it asks.
 */
export function createImport<Row extends ListRow, Target>(
  name: string,
  { send, onImported }: ImportOptions<Row, Target>,
) {
  type Run = ImportRun<Row, Target>;
  const queryKey = ['import', name];
  const current = () => queryClient.getQueryData<Run | null>(queryKey);
  const setRun = (run: Run | null) => queryClient.setQueryData(queryKey, run);

  /** Sends batch after batch. Batches before a failure stay; retries are idempotent. */
  async function sendAll(begun: Run, dryRun: boolean): Promise<void> {
    let run = begun;
    setRun(run);
    // Its own: another import that ends takes away the listener that it has added.
    const ask = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    if (!dryRun) window.addEventListener('beforeunload', ask);
    try {
      for (const part of batchesOf(run.rows)) {
        const { importId } = run;
        const body = { rows: part, dry_run: dryRun, import_id: importId };
        const answer = await send(run.target, body);
        if (current()?.id !== run.id) return;
        const lines = [...run.lines, ...answer.lines].sort((a, b) => a.line - b.line);
        run = { ...run, done: lines.length, lines, importId: answer.import_id ?? importId };
        setRun(run);
      }
      setRun(
        dryRun ? { ...run, phase: 'previewed', preview: run.lines } : { ...run, phase: 'finished' },
      );
    } catch (error) {
      if (current()?.id === run.id) setRun({ ...run, error });
    } finally {
      window.removeEventListener('beforeunload', ask);
      if (!dryRun) void onImported();
    }
  }

  return {
    useRun: (): Run | null =>
      useQuery<Run | null>({ queryKey, queryFn: skipToken, initialData: null, gcTime: Infinity })
        .data ?? null,
    /** Requests a preview of every line (dry run). */
    preview(target: Target, rows: readonly Row[]): void {
      const begun = { id: ++lastId, target, rows, ...blank, preview: [] };
      void sendAll({ ...begun, phase: 'checking' }, true);
    },
    /** Imports a list after its preview. */
    start: (run: Run): void => void sendAll({ ...run, ...blank, phase: 'importing' }, false),
    forget: (): void => void setRun(null),
  };
}

/**
 * Batches of the server's maximum size. The server finds repeated lines within a batch only, so the
 * lines of an address share one; only an address with more lines than that is split.
 */
function batchesOf<Row extends ListRow>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  const ofPerson = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.email.toLowerCase() || String(row.line);
    ofPerson.set(key, [...(ofPerson.get(key) ?? []), row]);
  }
  for (const lines of ofPerson.values())
    for (let from = 0; from < lines.length; from += importLimits.rows) {
      const part = lines.slice(from, from + importLimits.rows);
      const last = batches.at(-1);
      if (last && last.length + part.length <= importLimits.rows) last.push(...part);
      else batches.push(part);
    }
  return batches;
}

let lastId = 0;
const blank = { done: 0, lines: [], importId: undefined, error: null };
