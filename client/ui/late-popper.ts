import type { createPopper as create, Instance } from '@popperjs/core';

/**
 * What vite.config.ts gives MUI in place of `@popperjs/core`: the same, fetched when the first tooltip
 * opens. Nobody opens one on the way to a conversation, and on a phone hardly anybody ever does.
 * Until the code is there the tooltip is kept out of sight instead of standing in a corner.
 */
export const createPopper: typeof create = (reference, popper, options) => {
  let real: Instance | undefined;
  let destroyed = false;
  popper.style.visibility = 'hidden';
  void import('@popperjs/core/lib/popper.js').then(
    ({ createPopper: createReal }) => {
      if (destroyed) return;
      real = createReal(reference, popper, options);
      popper.style.visibility = '';
    },
    // No network: the control's name says the same to whoever needs it.
    () => undefined,
  );
  const late: Pick<Instance, 'destroy' | 'forceUpdate' | 'update'> = {
    destroy: () => {
      destroyed = true;
      real?.destroy();
    },
    forceUpdate: () => real?.forceUpdate(),
    update: async () => real?.update() ?? {},
  };
  return late as Instance;
};
