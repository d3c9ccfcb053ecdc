/** The increase by a factor, in percent. */
export const percentMore = (factor: number): number => Math.round((factor - 1) * 100);
