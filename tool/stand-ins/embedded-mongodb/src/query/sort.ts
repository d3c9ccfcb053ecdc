import { badValue, CommandError, unsupported } from '../errors.ts';
import { compareValues, type StringOrder } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { pathParts, someValueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';

export type SortSpec = readonly (readonly [string, 1 | -1])[];

export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw badValue('a sort must be a document');
  return Object.entries(sort).map(([path, direction]) => {
    if (isDoc(direction)) throw unsupported('sorting by $meta');
    const number = asCount(direction);
    if (number !== 1 && number !== -1)
      throw new CommandError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    return [path, number];
  });
}

/** The sort key of a document: per field its smallest value (ascending) or largest (descending); [] before null. */
export function sortKey(doc: Doc, sort: SortSpec, strings?: StringOrder): unknown[] {
  return sort.map(([path, direction]) => {
    let best: unknown;
    let any = false;
    const consider = (value: unknown): void => {
      if (!any || compareValues(value, best, strings) * direction < 0) best = value;
      any = true;
    };
    someValueAt(doc, pathParts(path), (value) => {
      if (!Array.isArray(value)) consider(value === undefined ? null : value);
      else if (value.length === 0) consider(undefined);
      else for (const element of value) consider(element);
      return false;
    });
    return any ? best : null;
  });
}

export function compareSortKeys(
  left: readonly unknown[],
  right: readonly unknown[],
  sort: SortSpec,
  strings?: StringOrder,
): number {
  for (let i = 0; i < sort.length; i++) {
    const order = compareValues(left[i], right[i], strings);
    if (order !== 0) return order * (sort[i]?.[1] ?? 1);
  }
  return 0;
}

/** Collects items and returns the first `most` in order; the sort is stable. */
export class Sorter<T> {
  #items: { key: unknown[]; item: T }[] = [];
  readonly #sort: SortSpec;
  readonly #strings: StringOrder;
  readonly #most: number;

  constructor(sort: SortSpec, strings: StringOrder, most = Infinity) {
    this.#sort = sort;
    this.#strings = strings;
    this.#most = most;
  }

  add(doc: Doc, item: T): void {
    this.#items.push({ key: sortKey(doc, this.#sort, this.#strings), item });
    if (this.#items.length > this.#most * 2 + 1000) this.#cut();
  }

  take(): T[] {
    this.#cut();
    return this.#items.map(({ item }) => item);
  }

  #cut(): void {
    this.#items.sort((a, b) => compareSortKeys(a.key, b.key, this.#sort, this.#strings));
    if (this.#items.length > this.#most) this.#items.length = this.#most;
  }
}
