import type { SessionRecord } from './model.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A session ends after this long without use, in milliseconds. */
const idleLife = { native: 14 * day, lti: 12 * hour };
/** A session ends this long after it began however much it is used, in milliseconds. */
export const longestLife = { native: 30 * day, lti: 12 * hour };

/** When a session is over however much it is used. */
export const endOf = ({
  ends_at,
  created_at,
  origin,
}: Pick<SessionRecord, 'ends_at' | 'created_at' | 'origin'>): Date =>
  ends_at ?? new Date(created_at.getTime() + longestLife[origin]);

/** When a session that was used now ends unless it is used again. */
export const idleEnd = (origin: SessionRecord['origin'], end: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleLife[origin], end.getTime()));
