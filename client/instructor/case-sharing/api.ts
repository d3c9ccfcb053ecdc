import type { z } from 'zod';
import type { ImportCasesBody } from '../../../tool/contract/case-sharing.ts';
import { maxSharedCases } from '../../../tool/contract/constants/limits.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { call, queryOf } from '../../lib/api.ts';
import { download, downloadName } from '../../lib/downloads.ts';
import { randomId } from '../../lib/random-id.ts';
import { type CaseDraft, draftOf } from '../case-editor/draft.ts';
import type { Place } from '../case-editor/place.ts';

/** The server takes requests of 256 KiB; the longest case in Chinese has 190. */
const partBytes = 200_000;

/** The first cases, or ids of cases, of a list: as many as one request may have. */
function firstPart<T>(all: readonly T[]): T[] {
  let bytes = 0;
  const end = all.findIndex((one, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(one)).length;
    return index === maxSharedCases || (index > 0 && bytes > partBytes);
  });
  return all.slice(0, end === -1 ? all.length : end);
}

/** Sends as many at a time as the server takes; returns the sum of what it did. */
async function inParts<T>(
  all: readonly T[],
  send: (part: T[], from: number) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let from = 0; from < all.length;) {
    const part = firstPart(all.slice(from));
    done += await send(part, from);
    from += part.length;
  }
  return done;
}

export const copyTo = (target: Place, request_id: string, ids: readonly string[]) =>
  inParts(ids, async (case_ids) => {
    const body = { ...target, request_id, case_ids };
    return (await call('POST /api/practice_cases/copy', { body })).copied;
  });

export const shareWithLibrary = (ids: readonly string[]) =>
  inParts(ids, async (case_ids) => {
    return (await call('POST /api/case-library', { body: { case_ids } })).given;
  });

export const libraryQuery = (class_id: string) => ({
  ...queryOf(['case-library', class_id], 'GET /api/case-library', { query: { class_id } }),
  staleTime: 0,
});

export const copyFromLibrary = (target: Place, request_id: string, ids: readonly string[]) =>
  inParts(ids, async (library_ids) => {
    const body = { ...target, request_id, library_ids };
    return (await call('POST /api/case-library/take', { body })).copied;
  });

export const removeFromLibrary = (id: string) =>
  call('DELETE /api/case-library/{id}', { params: { id } });

/** Header of a case file: see docs/case-file.md. */
const fileMark = { format: 'parley-cases', version: 1 } as const;

/** Downloads complete cases, with everything that their instructors wrote. */
export async function saveAsFile(chosen: readonly string[]): Promise<number> {
  const cases: InstructorCase[] = [];
  // One by one: all cases of all classes together are megabytes.
  for (const caseId of chosen)
    cases.push(await call('GET /api/practice_cases/get_case/{caseId}', { params: { caseId } }));
  downloadCases(cases.map(draftOf));
  return cases.length;
}

export function downloadCases(cases: readonly CaseDraft[]): void {
  const file = downloadName('parley', 'cases', new Date(), 'json');
  const text = `${JSON.stringify({ ...fileMark, cases }, null, 2)}\n`;
  download(file, new Blob([text], { type: 'application/json' }));
}

type FileCases = z.input<typeof ImportCasesBody>['cases'];

/** Parses a case file; null if it has another format. The server validates the cases. */
export function readCaseFile(text: string): FileCases | null {
  try {
    const document = JSON.parse(text) as { format?: unknown; version?: unknown; cases?: unknown };
    const ours = document.format === fileMark.format && document.version === fileMark.version;
    return ours && Array.isArray(document.cases) ? (document.cases as FileCases) : null;
  } catch {
    return null;
  }
}

/** Request ids of files that were not added completely, by class and content. */
const unfinished = new Map<string, string>();

/**
 * Adds the cases of a file, none if the server refuses one. The same file, opened again after a failure
 * between two parts, adds those that are missing.
 */
export async function importFile(target: Place, all: FileCases): Promise<number> {
  const file = JSON.stringify([target, all]);
  const request = unfinished.get(file) ?? randomId();
  // The server tells the cases of a file apart by their place in the request.
  const send = (more: { check?: true }) =>
    inParts(all, async (cases, from) => {
      const body = { ...target, ...more, request_id: `${request} ${from}`, cases };
      return (await call('POST /api/practice_cases/import', { body })).copied;
    });
  if (firstPart(all).length < all.length) await send({ check: true });
  unfinished.set(file, request);
  const copied = await send({});
  unfinished.delete(file);
  return copied;
}
