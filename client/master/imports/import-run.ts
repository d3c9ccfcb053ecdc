import { useSyncExternalStore } from 'react';
import { maxImportRows } from '../../../tool/contract/constants/limits.ts';
import type { ImportLine } from '../../../tool/contract/enrollment.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ImportKind, Row } from './import-rows.ts';

/** A list and where it goes. */
export interface ImportInput {
  kind: ImportKind;
  /** Id and name; an import of users may go without. */
  institution: { id: string; name: string } | null;
  rows: readonly Row[];
}

export type ImportPhase = 'checking' | 'previewed' | 'importing' | 'finished';

export interface ImportRun {
  /** Whose run it is: another person who signs in here does not see it. */
  owner: string;
  input: ImportInput;
  phase: ImportPhase;
  /** Lines that have been sent in this phase. */
  done: number;
  /** What became, or would become, of the lines sent. */
  lines: readonly ImportLine[];
  error: unknown;
}

let run: ImportRun | null = null;
const listeners = new Set<() => void>();

/** The run goes on while its person looks at other pages, so it lives outside them. */
function become(next: ImportRun | null): void {
  run = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useImportRun(owner: string): ImportRun | null {
  const current = useSyncExternalStore(subscribe, () => run);
  return current?.owner === owner ? current : null;
}

export const forgetImport = (): void => become(null);

/** Asks what every line would do. */
export const previewImport = (owner: string, input: ImportInput): Promise<void> =>
  go({ owner, input, phase: 'checking', done: 0, lines: [], error: null }, 'previewed');

/** Imports a list that was previewed. */
export const startImport = (previewed: ImportRun): Promise<void> =>
  go({ ...previewed, phase: 'importing', done: 0, lines: [], error: null }, 'finished');

/**
 * Sends the list in parts of the size that the server takes. A part that fails ends the phase; the
 * parts before it stay, and importing the whole list again repeats nothing.
 */
async function go(begun: ImportRun, then: ImportPhase): Promise<void> {
  let current = begun;
  become(current);
  const { rows } = begun.input;
  try {
    for (let from = 0; from < rows.length; from += maxImportRows) {
      const part = rows.slice(from, from + maxImportRows);
      const lines = await send(begun, part);
      if (run !== current) return;
      current = { ...current, done: from + part.length, lines: [...current.lines, ...lines] };
      become(current);
    }
    become({ ...current, phase: then });
  } catch (error) {
    if (run === current) become({ ...current, error });
  } finally {
    if (begun.phase === 'importing') void queryClient.invalidateQueries({ queryKey: ['master'] });
  }
}

async function send({ input, phase }: ImportRun, rows: Row[]): Promise<ImportLine[]> {
  const dry_run = phase === 'checking';
  const { kind, institution } = input;
  if (kind === 'enrollments' && institution) {
    const body = { institution_id: institution.id, rows, dry_run };
    return (await call('POST /api/master/import/enrollments', { body })).lines;
  }
  const body = { institution: institution?.name, rows, dry_run };
  return (await call('POST /api/master/import/users', { body })).lines;
}
