import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * How a list changes the address: before the event ends, not in a transition. A search box would lose
 * what is typed until a transition ends, and the next choice would be made of what was chosen before.
 */
export const atOnce = { replace: true, flushSync: true } as const;

/**
 * Search, filters and sort of a list, kept in the address, so that Back, a bookmark or a colleague finds
 * the same list. `initial` is the same object at every render. What is as `initial` says does not stand there; other parameters stay.
 * `known` says which values a field may have; with any other the address is as if it did not name it.
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
