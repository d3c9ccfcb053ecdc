import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { consentTexts } from '../../tool/contract/consent-text.ts';
import { Consent } from '../../tool/features/consents/model.ts';
import { writeResearch } from '../../tool/features/research/service.ts';
import { buildStudent } from './builders/people.ts';
import type { BuiltSection } from './builders/organisation.ts';
import { hoursAgo } from './hours-ago.ts';

/** Records a person's answer to a consent text. */
export async function answerAs(
  kind: keyof typeof consentTexts,
  user: { id: string; email: string },
  has_consented: boolean,
  at: Date,
): Promise<void> {
  await Consent.create({
    user_id: user.id,
    email: user.email,
    access_group: 'Normal',
    has_consented,
    version: consentTexts[kind].version,
    text_hash: 'h',
    at,
  });
}

/** A student who agreed a year ago. */
export async function buildConsenting(names: object = {}, section?: BuiltSection) {
  const student = await buildStudent(section, names);
  await answerAs('student', student, true, hoursAgo(365 * 24));
  return student;
}

/** Exports the study into a folder of its own and returns a reader of its tables. */
export function useStudy() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-study-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (name: string, versions: string[] = []) => {
    const everything = { versions, from: null, until: null };
    await writeResearch(join(folder, name), { id: '0'.repeat(24) }, ['k'.repeat(40)], everything);
    return async (table: string) =>
      (await readFile(join(folder, name, `${table}.jsonl`), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
  };
}
