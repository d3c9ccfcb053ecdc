import { type ComponentType, lazy as reactLazy, type LazyExoticComponent } from 'react';

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the chunk ahead of the first render. */
  preload: () => void;
};

/** React's lazy, whose chunk can also be fetched before it is rendered. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  return Object.assign(reactLazy(load), {
    // A chunk that does not come now is asked for again, and reported, when it is rendered.
    preload: () => void load().catch(() => undefined),
  });
}
