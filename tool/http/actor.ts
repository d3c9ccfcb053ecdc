import type { Locale } from '../contract/constants/locales.ts';
import type { MissingFactor } from '../contract/constants/second-factor.ts';
import type { Role, WorkingRole } from '../contract/roles.ts';
import type { Cookies } from './cookies.ts';

/** The caller of a request; services get it instead of the request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  /** The role of the session; another session of the same user may have another role. */
  readonly role: Role;
  /** The roles that the session can switch between; none for a master. */
  readonly roles: readonly WorkingRole[];
  readonly sessionId: string;
  /** Factor on the maximum time of a case for this user (decision R28). */
  readonly timeMultiplier: number;
  /** Whether this user's typed turns count like spoken ones. */
  readonly typedCounts: boolean;
  /** What a master's session lacks; until then only the calls that complete it are allowed. */
  readonly missingFactor: MissingFactor | null;
  /** False until the current consent is recorded; before that only consent and account open (R11). */
  readonly consented: boolean;
  /** Message of the user's access group while it is not open (R13); allows as little as no consent. */
  readonly restriction: string | null;
}

/** The browser that calls, for rate limits, sessions and mails. */
export interface Client {
  address: string;
  userAgent: string;
  cookies: Cookies;
  /** The language of the pages before a sign-in. */
  locale: Locale;
}
