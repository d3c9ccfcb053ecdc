import util from 'node:util';

/**
 * The arguments of a command. `--help` or `-h` prints its usage; an argument that it does not take ends
 * it with code 1 before it does anything.
 * The namespace is imported because old versions of Node, which `checkNode` refuses, lack `parseArgs`.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} [config]
 * @returns {ReturnType<typeof util.parseArgs<Config>>}
 */
export function readArguments(usage, config) {
  if (['--help', '-h'].some((help) => process.argv.includes(help))) {
    console.log(usage);
    process.exit();
  }
  try {
    return util.parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}

/**
 * The number of an option or argument; anything else, or less than the least, ends the command with code 1.
 * @param {string} name
 * @param {string} text
 * @param {number} [least]
 */
export function readNumber(name, text, least = 1) {
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number < Infinity) return number;
  console.error(`${name} must be a number from ${least}, not '${text}'.`);
  process.exit(1);
}
