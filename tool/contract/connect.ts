import { LoginBody, LoginResponse } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';

export const connectEndpoints = {
  /**
   * Moves all data of the caller's account, which has no password, into another account of the same
   * person, whose address and password are in the body. Returns a session of that account.
   */
  'POST /api/auth/connect': { body: LoginBody, response: LoginResponse },
} satisfies EndpointTable;
