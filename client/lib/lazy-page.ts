import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from 'react';

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the chunk ahead of the first render. */
  preload: () => void;
};

/** Delay before each retry of a chunk, in milliseconds. */
const retryAfter = [500, 2_000];

/** Fetches a chunk, with two retries for an unstable network. */
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

/**
 * Reloads a page of a build that the server no longer has: a container has only its own, while a folder
 * keeps former ones for a day. Otherwise the error stands. No loop: the page of the running build names
 * its script.
 */
export async function reloadOutdated(error: unknown): Promise<never> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  const response = await fetch('/', { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok || (await response.text()).includes(script)) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}

/** Fetches a chunk for what the user has asked for; see reloadOutdated. */
export const requireChunk = <T>(load: () => Promise<T>): Promise<T> =>
  fetchChunk(load).catch(reloadOutdated);

/** React's lazy for a part that its page can do without: it is omitted if it cannot be loaded. */
export const optional = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  reactLazy(() => fetchChunk(load).catch(() => ({ default: () => null })));

/** React's lazy, whose chunk can also be fetched before it is rendered. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  return Object.assign(
    reactLazy(() => requireChunk(load)),
    {
      // A failure is ignored here: rendering fetches the chunk again and reports the error.
      preload: () => void load().catch(() => undefined),
    },
  );
}
