import type { MissingFactor } from '../contract/constants/second-factor.ts';
import type { Role, WorkingRole } from '../contract/roles.ts';

/** Who makes a call: what services get instead of a request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  /** The role of the session, which another session of the same person need not share. */
  readonly role: Role;
  /** The roles that the session can work in; none for a master. */
  readonly roles: readonly WorkingRole[];
  readonly sessionId: string;
  /** Factor on the longest time of a case for this person (decision R28). */
  readonly timeMultiplier: number;
  /** Whether what this person types counts as what others say. */
  readonly typedCounts: boolean;
  /** What the session of a master lacks; until then it opens nothing but the way to it. */
  readonly missingFactor: MissingFactor | null;
  /** False until the current consent is recorded; such a person may only see themselves and consent (R11). */
  readonly consented: boolean;
  /** Text of the person's access group while it is not open yet (R13); they may do as little. */
  readonly restriction: string | null;
}
