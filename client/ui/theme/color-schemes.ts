/** The color schemes; `system` follows the device. */
export const colorSchemes = ['system', 'light', 'dark'] as const;
