import passport from 'passport';
import type { RequestHandler } from 'express';
import type { Actor } from './actor.ts';

/** Finds the actor of an opaque access token; null when it is unknown, ended or expired. */
export type FindActor = (token: string) => Promise<Actor | null>;

/** Passport strategy for `Authorization: Bearer …`. Without a valid token the route decides what to refuse. */
class BearerStrategy extends passport.Strategy {
  override name = 'bearer';
  readonly #findActor: FindActor;

  constructor(findActor: FindActor) {
    super();
    this.#findActor = findActor;
  }

  override authenticate(req: Parameters<passport.Strategy['authenticate']>[0]): void {
    const token = /^Bearer ([\w-]{20,200})$/.exec(req.headers.authorization ?? '')?.[1];
    if (!token) return this.pass();
    this.#findActor(token).then(
      (actor) => (actor ? this.success(actor) : this.pass()),
      (error: unknown) => this.error(error),
    );
  }
}

/**
 * Puts the caller into `req.actor` when the request carries a valid token. Every request gets a
 * strategy of its own: passport writes the request's outcome onto the strategy it is given, so a
 * shared one would hand one caller's identity to another.
 */
export function authenticate(findActor: FindActor): RequestHandler {
  return (req, res, next) => {
    const strategy = new BearerStrategy(findActor);
    const handler = passport.authenticate(strategy, { session: false, assignProperty: 'actor' });
    (handler as RequestHandler)(req, res, next);
  };
}
