import type { Actor } from './actor.ts';

declare global {
  namespace Express {
    interface Request {
      /** Who calls, set by authentication; absent without a valid token. */
      actor?: Actor;
    }
  }
}
