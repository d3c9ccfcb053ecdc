import { normalizeForSearch, spellingsOf, wordsOfName } from './constants/search.ts';

/** The address of a recipient as mail programs copy it, `Ana Pérez <ana@u.edu>`; else the search itself. */
export const withoutRecipientName = (search: string): string =>
  /<([^<>]*@[^<>]*)>/.exec(search)?.[1] ?? search;

/**
 * Returns whether a person's name or address contains the search, or its words begin words of the name
 * in any order; true for an empty search.
 */
export function findingPerson(search: string): (name: string, email: string) => boolean {
  const address = withoutRecipientName(search);
  const searches = spellingsOf(address).map(wordsOfName);
  return (name, email) =>
    normalizeForSearch(email).includes(normalizeForSearch(address)) ||
    spellingsOf(name).some((spelling) => {
      // Twice in a row, a name that is written without spaces is found in both orders.
      const names = ` ${wordsOfName(`${spelling} ${spelling}`).join(' ')}`;
      return searches.some(
        (words) =>
          names.includes(words.join(' ')) || words.every((word) => names.includes(` ${word}`)),
      );
    });
}
