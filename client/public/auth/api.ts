import { type ResponseOf, call, callUnauthenticated } from '../../lib/api.ts';

export type LoginResponse = ResponseOf<'POST /api/auth/login'>;

/** Without the 401 rule of `call`: a wrong password is a 401 that ends no session (R15). */
export const login = (email: string, password: string) =>
  callUnauthenticated('POST /api/auth/login', { body: { email, password } });

export const verifyEmail = (email: string) =>
  call('POST /api/auth/verify-email', { body: { email } });

/** The invited person, by the token of the invitation link. */
export const openInvitation = (token: string) =>
  call('POST /api/auth/invitation', { body: { token } });

export interface Registration {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  code?: string;
  /** Token of the invitation link. */
  invitation?: string;
}
export const register = (body: Registration) => call('POST /api/auth/register', { body });
