import { operatorId } from '../../tool/contract/constants/operator.ts';
import { ResearchFilter } from '../../tool/contract/research.ts';
import { listConsentVersions } from '../../tool/features/consents/records.ts';
import { writeResearch } from '../../tool/features/research/service.ts';
import { needed, UsageError, type Command } from './command.ts';
import { serverKeys } from './server-keys.ts';

export const exportResearchCommand: Command = {
  summary: 'write the data of consenting students, pseudonymised',
  usage: `--out FOLDER [--versions student-3,student-4]
  [--from DATE] [--until DATE]

Exports the people who agreed to one of the versions of the consent text
(default: the students' text) and have not withdrawn, with the conversations
that began while their consent to these versions was valid: it ends with the
agreement to another version that is not named. Dates are days in UTC.
Pseudonyms are the same in every export, also after rotate-secret. The
folder must not exist yet; only the owner of the process can read it. The export
is recorded in the audit log.`,
  options: {
    out: { type: 'string' },
    versions: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
  needs: ['out'],
  async run(given, config) {
    const folder = needed(given, 'out');
    const { from, until } = given.options;
    const filter = ResearchFilter.safeParse({
      versions: await existingVersions(given.options.versions),
      from: from ?? null,
      until: until ?? null,
    });
    if (!filter.success)
      throw new UsageError(
        '--from and --until are days, such as 2026-11-22, and --from is not the later one.',
      );
    const keys = await serverKeys(config);
    const counts = await writeResearch(folder, { id: operatorId }, keys, filter.data);
    for (const [table, count] of Object.entries(counts))
      console.log(`${String(count).padStart(9)}  ${table}`);
    console.log(`${folder} holds the export.`);
  },
};

/** The versions of a comma-separated list. */
export async function existingVersions(list: string | boolean | undefined): Promise<string[]> {
  if (typeof list !== 'string') return [];
  const versions = list.split(',').map((one) => one.trim());
  const existing = (await listConsentVersions()).map(({ version }) => version);
  const unknown = versions.find((one) => !existing.includes(one));
  if (unknown === undefined) return versions;
  throw new UsageError(`--versions: there is no '${unknown}', only ${existing.join(', ')}.`);
}
