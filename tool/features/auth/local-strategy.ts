import passport from 'passport';
import { Strategy } from 'passport-local';
import type { Request, Response } from 'express';

/**
 * Passport's local strategy as a function of address and password: null when they are not a pair.
 * Without Express around it, so the route's parsed body is what is checked, and nothing else.
 */
export function localLogin<Person extends object>(
  verify: (email: string, password: string) => Promise<Person | null>,
) {
  // A strategy for every login: passport writes a login's outcome onto the strategy it is given, so
  // a shared one would answer one person with another's account.
  const createStrategy = () =>
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      verify(email, password).then((person) => done(null, person ?? false), done);
    });
  return (credentials: { email: string; password: string }): Promise<Person | null> =>
    new Promise((resolve, reject) => {
      const settle = (error: unknown, person: unknown) =>
        error ? reject(error) : resolve((person || null) as Person | null);
      const request = { body: credentials } as Request;
      const authenticate = passport.authenticate(createStrategy(), { session: false }, settle);
      authenticate(request, {} as Response, reject);
    });
}
