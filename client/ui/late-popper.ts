import type { createPopper as create, Instance } from '@popperjs/core';

/**
 * Replaces `@popperjs/core` in MUI (see vite.config.ts): the same, loaded when the first tooltip
 * opens, because hardly anybody opens one before a conversation or on a phone. Until it has loaded,
 * the tooltip is invisible instead of misplaced in a corner.
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
    // No network: the control's accessible name says the same.
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
