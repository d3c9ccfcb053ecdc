import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Actor } from './actor.ts';

/** What passport's strategies call: null for an invalid token or password. */
export interface Credentials {
  /** The actor of an opaque access token. */
  findActor(token: string): Promise<Actor | null>;
  /** The user of an address and a password; attempts are counted by network and known browser. */
  checkPassword(
    email: string,
    password: string,
    caller: { address: string; device: string | null },
  ): Promise<object | null>;
}

/** The parts of a request that the strategy `local` reads. */
export interface PasswordRequest {
  body: unknown;
  ip: string;
  /** Identifies the browser if the account knows it. */
  device?: string | null;
}

/** Registers the strategies by name; passport derives an instance for each request. */
export function registerStrategies({ findActor, checkPassword }: Credentials): void {
  passport.use('bearer', bearerStrategy(findActor));
  passport.use(
    'local',
    new LocalStrategy(
      { usernameField: 'email', session: false, passReqToCallback: true },
      (req, email, password, done) => {
        checkPassword(email, password, {
          address: req.ip ?? '',
          device: (req as PasswordRequest).device ?? null,
        }).then((person) => done(null, person ?? false), done);
      },
    ),
  );
}

/**
 * `Authorization: Bearer …`. A function and not a class with private members, because passport runs
 * it on an object derived from the strategy for each request.
 */
function bearerStrategy(findActor: Credentials['findActor']): passport.Strategy {
  const strategy = new passport.Strategy();
  strategy.authenticate = function (req) {
    const token = /^Bearer ([\w-]{20,200})$/.exec(req.headers.authorization ?? '')?.[1];
    if (!token) return this.fail();
    findActor(token).then(
      (actor) => (actor ? this.success(actor) : this.fail()),
      (error: unknown) => this.error(error),
    );
  };
  return strategy;
}

/** The user that a strategy finds in a request, or in parts of one; null for none. */
export function authenticate<Person extends object>(
  strategy: 'bearer' | 'local',
  request: Pick<Request, 'headers'> | PasswordRequest,
): Promise<Person | null> {
  return new Promise((resolve, reject) => {
    const decided = (error: unknown, person: Person | false) =>
      error ? reject(error) : resolve(person || null);
    const handler = passport.authenticate(strategy, { session: false }, decided);
    handler(request, {} as Response, reject);
  });
}
