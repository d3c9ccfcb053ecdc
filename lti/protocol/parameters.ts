import { LaunchRefused } from './refusal.ts';

/** Longest value of any parameter but those that are named below, in characters. */
const defaultLength = 2000;
const longer: Record<string, number> = { id_token: 64_000, lti_message_hint: 16_000 };

/** Parameters of a query or a form as plain strings. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * Takes the named parameters out of a parsed query or form. Each is one string of bounded length;
 * anything else refuses the call, so no object ever reaches a query. Unknown ones are left behind.
 */
export function readParameters(given: unknown, names: readonly string[]): Parameters {
  const source = new Map(Object.entries(given ?? {}));
  const taken: [string, string][] = [];
  for (const name of names) {
    const value: unknown = source.get(name);
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || [...source.keys()].some((key) => key.startsWith(`${name}[`)))
      throw new LaunchRefused('malformed', `The LMS sent "${name}" in a form that is not text.`);
    if (value.length > (longer[name] ?? defaultLength))
      throw new LaunchRefused('malformed', `The LMS sent a "${name}" that is too long.`);
    taken.push([name, value]);
  }
  return Object.fromEntries(taken);
}

/** One parameter that must be there. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined)
    throw new LaunchRefused(
      'malformed',
      `The LMS did not send "${name}". It may be set up wrongly.`,
    );
  return value;
}
