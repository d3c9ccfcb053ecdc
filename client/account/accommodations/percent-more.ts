/** How much longer a factor makes a time, in percent. */
export const percentMore = (factor: number): number => Math.round((factor - 1) * 100);
