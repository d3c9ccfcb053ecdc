import type { Role } from '../contract/roles.ts';

/** Who makes a call: what services get instead of a request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
  /** False until the current consent is recorded; such a person may only see themselves and consent (R11). */
  readonly consented: boolean;
}
