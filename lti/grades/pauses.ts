import type { EntityId } from '../../tool/database/entity-id.ts';

/** Platforms that have asked to be left alone for a while, as this process knows them. */
export interface Pauses {
  pause(platform: EntityId, seconds: number, now: Date): void;
  until(platform: EntityId): Date | undefined;
  any(now: Date): boolean;
}

/** Longest pause for all scores of a platform, in seconds. */
const longestPause = 900;

export function createPauses(): Pauses {
  const ends = new Map<string, Date>();
  return {
    pause(platform, seconds, now) {
      const until = new Date(now.getTime() + Math.min(seconds, longestPause) * 1000);
      const known = ends.get(String(platform));
      if (!known || known < until) ends.set(String(platform), until);
    },
    until: (platform) => ends.get(String(platform)),
    any(now) {
      for (const [platform, until] of ends) if (until <= now) ends.delete(platform);
      return ends.size > 0;
    },
  };
}
