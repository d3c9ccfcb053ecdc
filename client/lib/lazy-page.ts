import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from 'react';

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the chunk ahead of the first render. */
  preload: () => void;
};

/** How long to wait before each further attempt to fetch a chunk, in milliseconds. */
const retryAfter = [500, 2_000];

/** Fetches a chunk; one that does not come at once, as on a train, is asked for twice more. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of retryAfter) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}

/** React's lazy, whose chunk can also be fetched before it is rendered. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  return Object.assign(
    reactLazy(() => fetchChunk(load)),
    {
      // A chunk that does not come now is asked for again, and reported, when it is rendered.
      preload: () => void load().catch(() => undefined),
    },
  );
}
