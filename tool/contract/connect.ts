import { LoginBody, LoginResponse } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';

export const connectEndpoints = {
  /**
   * Moves everything of the caller's account, which has no password, into another account of the same
   * person, whose address and password are given. Answers a session of that one.
   */
  'POST /api/auth/connect': { body: LoginBody, response: LoginResponse },
} satisfies EndpointTable;
