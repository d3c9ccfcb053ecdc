import DataLoader from 'dataloader';

/** How long a write waits for others of its kind, in milliseconds. */
const gathersFor = 50;

/**
 * A write that all who ask for it within a short time share: a lecture hall speaks concurrently, and the
 * cost of a command hardly depends on the number of its documents (decision record 0032). `write`
 * returns one result per item; its error is that of every item.
 */
export function createSharedWrite<Item, Result>(
  write: (items: readonly Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const options = {
    cache: false,
    batchScheduleFn: (send: () => void) => void setTimeout(send, gathersFor),
  };
  const loader = new DataLoader<Item, Result>(write, options);
  return (item) => loader.load(item);
}
