import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../tool/config.ts';
import { databaseFault } from '../../tool/database/fault.ts';
import type { FinishedMigration } from '../../tool/database/migrations.ts';
import { AppError } from '../../tool/http/app-error.ts';
import { misspeltVariables } from '../../tool/misspelt-variables.ts';
import { openDatabase } from '../../tool/startup/database.ts';
import { version } from '../../tool/version.ts';
import { backupCommand } from './backup.ts';
import { needed, UsageError, type Command } from './command.ts';
import { checkOpenAiCommand } from './check-openai.ts';
import { compactCommand } from './compact.ts';
import { createMasterCommand } from './create-master.ts';
import { deleteConsentsCommand } from './delete-consents.ts';
import { erasePersonCommand } from './erase-person.ts';
import { exportInstitutionCommand } from './export-institution.ts';
import { exportPersonCommand } from './export-person.ts';
import { exportResearchCommand } from './export-research.ts';
import { loadDemoDataCommand } from './load-demo-data.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { rebuildRollupsCommand } from './rebuild-rollups.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restoreCommand } from './restore.ts';
import { rotateSecretCommand } from './rotate-secret.ts';
import { usageCommand } from './usage.ts';
import { rewriteFeedbackCommand } from './rewrite-feedback.ts';

const commands = new Map<string, Command>([
  ['backup', backupCommand],
  ['check-openai', checkOpenAiCommand],
  ['compact', compactCommand],
  ['create-master', createMasterCommand],
  ['delete-consents', deleteConsentsCommand],
  ['erase-person', erasePersonCommand],
  ['export-institution', exportInstitutionCommand],
  ['export-person', exportPersonCommand],
  ['export-research', exportResearchCommand],
  ['load-demo-data', loadDemoDataCommand],
  ['migrate', migrateCommand],
  ['move', moveCommand],
  ['rebuild-rollups', rebuildRollupsCommand],
  ['reset-second-factor', resetSecondFactorCommand],
  ['restore', restoreCommand],
  ['rotate-secret', rotateSecretCommand],
  ['usage', usageCommand],
  ['rewrite-feedback', rewriteFeedbackCommand],
]);

function help(): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const list = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `npm run parley -- COMMAND [--help]

${list.join('\n')}

The database is the one the server uses: MONGODB_URI, else the embedded one in
DATA_DIR, which only one process may have open at a time (except for a backup).`;
}

/**
 * Runs a command with the settings in `environment`, prints to the console, and returns the exit code.
 * It opens and closes the models' connection.
 */
export async function main(args: string[], environment: NodeJS.ProcessEnv): Promise<0 | 1> {
  try {
    await run(args, environment);
    return 0;
  } catch (error) {
    // An error of a system call, such as a full disk, names the call and the file.
    const known =
      error instanceof UsageError ||
      error instanceof AppError ||
      (error instanceof Error && ('syscall' in error || databaseFault(error) === 'unavailable'));
    console.error(known ? messageOf(error) : error);
    return 1;
  }
}

async function run([name = '--help', ...rest]: string[], environment: NodeJS.ProcessEnv) {
  if (['--help', '-h', 'help'].includes(name)) return console.log(help());
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`);
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parse(rest, options, command.word !== undefined);
  if (values.help) return console.log(`npm run parley -- ${name} ${command.usage}`);
  const given = {
    options: values as Record<string, string | boolean | undefined>,
    word: positionals[0] ?? '',
  };
  for (const option of command.needs ?? []) needed(given, option);
  if (command.word && (!given.word || positionals.length > 1))
    throw new UsageError(`This command needs one ${command.word}.`);
  const config = settings(environment);
  if (command.database === false) return command.run(given, config).catch(forTerminal);
  const mayBeEmpty = command.database === 'new';
  const database = await openDatabase(config, printMigration, { mayBeEmpty }).catch(forTerminal);
  try {
    await command.run(given, config);
  } finally {
    await database.close();
  }
}

function settings(environment: NodeJS.ProcessEnv): Config {
  for (const warning of misspeltVariables(environment)) console.error(warning);
  try {
    return readConfig(environment, version);
  } catch (error) {
    return forTerminal(error);
  }
}

/** Reduces an error to its message, for the terminal. */
function forTerminal(cause: unknown): never {
  throw new UsageError(cause instanceof Error ? messageOf(cause) : String(cause), { cause });
}

/** The message of an error; of a system call or the database, in words if an operator can act on it. */
function messageOf(error: Error): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${path} exists already.`;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return `The disk has no room for the file, or a limit is below its size (${code}).`;
  if (databaseFault(error) === 'unavailable')
    return `The database cannot be reached, or was stopped while this command used it, such as by the end of another command (${error.message}). Run it again.`;
  return error.message;
}

const printMigration = ({ number, name, seconds }: FinishedMigration) =>
  console.log(`Migration ${number}: ${name} (${seconds.toFixed(1)} s)`);

function parse(args: string[], options: Command['options'], allowPositionals: boolean) {
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
