import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Options of a list's navigation: synchronous, not in a transition. Until a transition ends, a
 * search box would lose typed characters, and a second choice would be based on the old address.
 */
export const atOnce = { replace: true, flushSync: true } as const;

/**
 * Search, filters and sort of a list as query parameters, for Back, bookmarks and shared links.
 * `initial` must be the same object at every render. Values equal to `initial` are omitted. `known`
 * lists the allowed values of a field; unknown ones are ignored. Other parameters stay.
 */
export function useAddressChoice<C extends { [K in keyof C]: string }>(
  initial: C,
  known: { [K in keyof C]?: readonly string[] } = {},
): [C, (choice: C) => void] {
  const [params, setParams] = useSearchParams();
  const fields = Object.keys(initial) as (keyof C & string)[];
  const asked = useMemo(
    () =>
      Object.fromEntries(
        Object.entries<string>(initial).map(([field, usual]) => [
          field,
          params.get(field) ?? usual,
        ]),
      ) as C,
    [params, initial],
  );
  const strange = fields.filter((field) => known[field]?.includes(asked[field]) === false);
  const choice =
    strange.length === 0
      ? asked
      : { ...asked, ...Object.fromEntries(strange.map((field) => [field, initial[field]])) };
  const change = (next: C) =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      for (const field of fields)
        if (next[field] === initial[field]) changed.delete(field);
        else changed.set(field, next[field]);
      return changed;
    }, atOnce);
  return [choice, change];
}
