/** How the product may look; `system` is as the device does. */
export const colorSchemes = ['system', 'light', 'dark'] as const;
