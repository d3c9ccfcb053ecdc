import { pipeline } from 'node:stream/promises';
import { institutionExport } from '../../tool/contract/organisation.ts';
import { exportInstitution } from '../../tool/features/master/export.ts';
import { streamedJson } from '../../tool/http/streamed-json.ts';
import { writeNewFile } from '../../tool/new-file.ts';
import { findInstitutionByName } from '../../tool/features/organisation/sections-with-parents.ts';
import { needed, UsageError, type Command } from './command.ts';

export const exportInstitutionCommand: Command = {
  summary: 'write the structure and people of an institution as JSON',
  usage: `--institution NAME --out FILE

Only the owner of the process can read the file. It contains names and
addresses, but no conversations.`,
  options: { institution: { type: 'string' }, out: { type: 'string' } },
  needs: ['institution', 'out'],
  async run(given) {
    const name = needed(given, 'institution');
    const file = needed(given, 'out');
    const institution = await findInstitutionByName(name);
    if (!institution) throw new UsageError(`There is no institution named ${name}.`);
    const { response, streamed } = institutionExport;
    const document = await exportInstitution(String(institution._id));
    const parts = streamedJson(response, streamed, document);
    await writeNewFile(file, (target) => pipeline(parts, target));
    console.log(`${file} holds ${name}.`);
  },
};
