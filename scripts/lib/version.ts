import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { run } from './run.mjs';

export interface Version {
  folder: string;
  /** Deletes its temporary folder. */
  remove(): Promise<void>;
}

/** Builds the version of a commit or a folder; a commit is exported to a temporary folder. */
export async function buildVersion(named: string): Promise<Version> {
  if (existsSync(named)) return build(path.resolve(named), async () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-version-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const archive = execFileSync('git', ['archive', named], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return build(folder, remove);
}

async function build(folder: string, remove: () => Promise<void>): Promise<Version> {
  if (!existsSync(path.join(folder, 'node_modules')))
    await finish('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit'], folder);
  const module = pathToFileURL(path.join(folder, 'scripts/lib/build.mjs')).href;
  const code = `const { buildWhenStale } = await import('${module}'); await buildWhenStale();`;
  await finish(process.execPath, ['--input-type=module', '--eval', code], folder);
  return { folder, remove };
}

async function finish(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} failed in ${cwd}:\n${output}`);
}
