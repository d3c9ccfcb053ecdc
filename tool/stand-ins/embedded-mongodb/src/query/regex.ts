import type { BSONRegExp } from 'bson';
import { CommandError, unsupported } from '../errors.ts';

const compiled = new Map<string, RegExp>();

/** A BSON regular expression as a JavaScript one (without `g`, which would keep state between tests). */
export function compileRegex(regex: BSONRegExp): RegExp {
  const key = `${regex.options}/${regex.pattern}`;
  let result = compiled.get(key);
  if (!result) {
    result = build(regex);
    if (compiled.size > 1000) compiled.clear();
    compiled.set(key, result);
  }
  return result;
}

function build(regex: BSONRegExp): RegExp {
  const inline = /^\(\?([ims]+)\)/.exec(regex.pattern);
  const pattern = regex.pattern.slice(inline?.[0].length ?? 0);
  const options = new Set(regex.options + (inline?.[1] ?? ''));
  if (options.has('x')) throw unsupported('the regular expression option x');
  const flags = ['i', 'm', 's'].filter((flag) => options.has(flag)).join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return buildLoose(pattern, flags);
  }
}

/** Patterns with escapes that the Unicode mode forbids, such as `\-`. */
function buildLoose(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
