import { z } from 'zod';
import { operatorId } from '../../tool/contract/constants/operator.ts';
import {
  answeredVersions,
  deleteConsents,
  keptUntil,
} from '../../tool/features/research/retention.ts';
import { needed, UsageError, type Command } from './command.ts';
import { existingVersions } from './export-research.ts';
import { serverKeys } from './server-keys.ts';

export const deleteConsentsCommand: Command = {
  summary: 'delete consent records, five years after a study',
  usage: `--study-ended DATE [--versions student-3]
  [--confirm]

Without --confirm nothing is changed. With it, all answers to the versions of
the consent text (default: to all) are deleted, and the key that connects
pseudonyms to people: later research exports have other pseudonyms. Whoever uses
Parley then is asked again. Refused until five years after DATE, the last day of
the study.`,
  options: {
    'study-ended': { type: 'string' },
    versions: { type: 'string' },
    confirm: { type: 'boolean' },
  },
  needs: ['study-ended'],
  async run(given, config) {
    const ended = needed(given, 'study-ended');
    if (!z.iso.date().safeParse(ended).success)
      throw new UsageError('--study-ended is a day, such as 2026-11-22.');
    const until = keptUntil(ended);
    if (new Date().toISOString().slice(0, 10) <= until)
      throw new UsageError(`Consent records of this study are kept until ${until}.`);
    const answered = await answeredVersions(await existingVersions(given.options.versions));
    for (const { version, agreed, refused } of answered)
      console.log(`${count(agreed)} agreed ${count(refused)} refused  ${version}`);
    // Without any the key of the pseudonyms stays.
    if (answered.length === 0) return console.log('There are no such records.');
    if (given.options.confirm !== true)
      return console.log('Dry run: nothing was changed. Add --confirm to delete these records.');
    await deleteConsents({ id: operatorId }, answered, await serverKeys(config));
    console.log(
      'Deleted, with the key of the pseudonyms. Delete the backups from before, and change SECRET_KEY if it is that of the study (docs/operations.md, Secrets).',
    );
  },
};

const count = (value: number) => String(value).padStart(7);
