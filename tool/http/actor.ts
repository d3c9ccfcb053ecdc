import type { Role } from '../contract/roles.ts';

/** Who makes a call: what services get instead of a request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
  /** False until the current consent is recorded; such a person may only see themselves and consent (R11). */
  readonly consented: boolean;
  /** Text of the person's access group while it is not open yet (R13); they may do as little. */
  readonly restriction: string | null;
}
