import { useSearchParams } from 'react-router-dom';
import { atOnce } from './use-address-choice.ts';
import { withParam } from './with-param.ts';

/**
 * Number of rows of a list that are shown, `size` at first, in this query parameter: Back leads to a
 * list that was opened further as it was left.
 */
export function useShownRows(size: number, name: string): [number, (rows: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(name));
  const show = (rows: number) =>
    setParams((before) => withParam(before, name, String(rows)), {
      ...atOnce,
      preventScrollReset: true,
    });
  return [Number.isSafeInteger(asked) ? Math.max(size, asked) : size, show];
}
