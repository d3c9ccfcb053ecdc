import { closestMatch } from 'leven';
import { settingNames } from './config.ts';

/** Letters by which a misspelt name differs; names that others use differ by more. */
const maxDistance = 2;

/** A warning for each variable that has no effect because its name differs a little from a known one. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): string[] {
  const known = settingNames.filter((name) => name.length > 4);
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = closestMatch(name.toUpperCase(), known, { maxDistance });
    return meant === undefined ? [] : [`${name} has no effect: is ${meant} meant?`];
  });
}
