import { cpus, loadavg } from 'node:os';

/** The number below which this share of the numbers lies; 1 is the highest. NaN without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** On what the figures were measured. */
export const machine = (): string =>
  `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;

export const ms = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
