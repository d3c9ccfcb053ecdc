import { appendFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zip, type Zippable } from 'fflate';
import type { z } from 'zod';
import type { ResearchCounts, ResearchFilter, researchEndpoints } from '../../contract/research.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { secretKeysOf, type SecretKeys } from '../../secrets.ts';
import { audited } from '../audit/service.ts';
import { beginFiles, endFiles, type Append } from './files.ts';
import { createPseudonyms, pseudonymKey } from './pseudonyms.ts';
import { writeRows } from './rows.ts';

/** Maximum of conversations in an export for the browser, which is built in memory. */
const largestDownload = 5_000;

/** In threads of its own, so that conversations go on meanwhile. */
const packed = promisify<Zippable, Uint8Array>(zip);

/** The counts of an export; writes nothing. */
export function previewResearch(filter: ResearchFilter): Promise<ResearchCounts> {
  return writeRows(
    filter,
    () => '',
    () => undefined,
  );
}

/** The export as a ZIP for the browser; throws invalid_input for a large one (use the command line). */
export async function downloadResearch(
  { config }: Pick<Dependencies, 'config'>,
  actor: Actor,
  filter: ResearchFilter,
): Promise<z.input<(typeof researchEndpoints)['POST /api/master/research/export']['response']>> {
  const { conversations } = await previewResearch(filter);
  if (conversations > largestDownload)
    throw new AppError(
      'invalid_input',
      `This export holds ${conversations} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.`,
    );
  const files = new Map<string, string>();
  const append: Append = (file, text) => void files.set(file, (files.get(file) ?? '') + text);
  await exportTo(append, actor, secretKeysOf(config), filter);
  const whole = [...files].map(([file, text]) => [`research/${file}`, strToU8(text)] as const);
  const bytes = await packed(Object.fromEntries(whole));
  return { contentType: 'application/zip', bytes };
}

/**
 * Writes an export into a new folder that only its owner can read; throws when it exists. It waits for
 * the disk, which suits a command and no server. An export that fails leaves no folder.
 */
export async function writeResearch(
  folder: string,
  actor: Pick<Actor, 'id'>,
  keys: SecretKeys,
  filter: ResearchFilter,
): Promise<ResearchCounts> {
  await mkdir(folder, { mode: 0o700 });
  const append: Append = (file, text) => appendFileSync(join(folder, file), text, { mode: 0o600 });
  try {
    return await exportTo(append, actor, keys, filter);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

/** Exports, and records in the audit log who did so, with which filter, and how much. */
function exportTo(
  append: Append,
  actor: Pick<Actor, 'id'>,
  keys: SecretKeys,
  filter: ResearchFilter,
): Promise<ResearchCounts> {
  const asked = {
    versions: filter.versions.join(', '),
    from: filter.from ?? '',
    until: filter.until ?? '',
  };
  return audited(actor, { action: 'export', kind: 'research', after: asked }, async () => {
    const sink = await beginFiles(append);
    const counts = await writeRows(filter, createPseudonyms(await pseudonymKey(keys)), sink);
    await endFiles(append, filter, counts);
    const { participants, conversations, turns } = counts;
    return {
      answer: counts,
      after: {
        ...asked,
        participants: String(participants),
        conversations: String(conversations),
        turns: String(turns),
      },
    };
  });
}
