/** The sorted keys of one range, with the position from which they are compared. */
interface Source {
  keys: Iterator<Buffer>;
  /** Number of leading bytes that the comparison skips. */
  from: number;
  head: Buffer;
}

/** Merges ranges whose keys are sorted after their first `from` bytes; reads one key ahead of each range. */
export function* mergedKeys(
  ranges: readonly { keys: Iterator<Buffer>; from: number }[],
  reverse: boolean,
): Generator<Buffer> {
  const order = reverse ? -1 : 1;
  const before = (a: Source, b: Source): boolean =>
    a.head.compare(b.head, b.from, undefined, a.from) * order < 0;
  const heap: Source[] = [];
  for (const { keys, from } of ranges) {
    const { value, done } = keys.next();
    if (!done) heap.push({ keys, from, head: value });
  }
  for (let at = heap.length >> 1; at-- > 0;) sink(heap, at, before);
  for (let first = heap[0]; first; first = heap[0]) {
    yield first.head;
    const { value, done } = first.keys.next();
    const last = done ? heap.pop() : undefined;
    if (!done) first.head = value;
    else if (last && heap.length > 0) heap[0] = last;
    sink(heap, 0, before);
  }
}

/** Moves an element of a heap down to its place. */
function sink<T>(heap: T[], start: number, before: (a: T, b: T) => boolean): void {
  for (let at = start; ;) {
    let first = at;
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && before(heap[below] as T, heap[first] as T)) first = below;
    if (first === at) return;
    [heap[at], heap[first]] = [heap[first] as T, heap[at] as T];
    at = first;
  }
}
