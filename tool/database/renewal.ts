/** Runs work while what it holds is renewed. */
export type Hold<Item> = <Result>(item: Item, work: () => Promise<Result>) => Promise<Result>;

/**
 * Renews what is held, all in one call of `renew` every `interval` milliseconds: a process may hold
 * hundreds, when a lecture hall waits for its reports. `renew` handles its own errors.
 */
export function createRenewal<Item>(
  interval: number,
  renew: (items: Item[]) => Promise<void>,
): Hold<Item> {
  const held = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  return async (item, work) => {
    held.add(item);
    timer ??= setInterval(() => void renew([...held]), interval);
    try {
      return await work();
    } finally {
      held.delete(item);
      if (held.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
}
