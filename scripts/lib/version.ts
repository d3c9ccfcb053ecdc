import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Builds the version of a commit or a folder, and returns its folder: of a commit a temporary one. */
export async function buildVersion(named: string): Promise<string> {
  if (existsSync(named)) return build(path.resolve(named));
  const folder = temporaryFolder('version');
  const archive = execFileSync('git', ['archive', named], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return build(folder);
}

async function build(folder: string): Promise<string> {
  if (!existsSync(path.join(folder, 'node_modules')))
    await finish('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit'], folder);
  const module = pathToFileURL(path.join(folder, 'scripts/lib/build.mjs')).href;
  const code = `const { buildWhenStale } = await import('${module}'); await buildWhenStale();`;
  await finish(process.execPath, ['--input-type=module', '--eval', code], folder);
  return folder;
}

async function finish(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} failed in ${cwd}:\n${output}`);
}
