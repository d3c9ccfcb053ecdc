import type { WorkingRole } from '../../contract/roles.ts';
import { findWorkingRoles } from '../enrollments/service.ts';
import type { UserRecord } from '../users/model.ts';
import type { PersonInSession } from '../users/view.ts';

/** What a session says of the role that its person works in. */
interface SessionRole {
  origin: 'native' | 'lti';
  /** The role that it was opened in or switched to. */
  role?: WorkingRole | null | undefined;
}

/** A person as a session has them; their enrolments are looked up. */
export async function personInSession(
  user: UserRecord,
  session: SessionRole,
): Promise<PersonInSession> {
  return inRole(user, user.is_master ? [] : await findWorkingRoles(user._id), session);
}

/**
 * A person as a session has them (decision R19): its role counts while enrolments give it, then the
 * one last used, then teaching. Where no enrolment says anything, a launch does, and else the
 * account. A launched session has the one role of its course; a native one can be switched.
 */
export function inRole(
  user: UserRecord,
  given: readonly WorkingRole[],
  session: SessionRole,
): PersonInSession {
  if (user.is_master) return { ...user, roles: [] };
  const role = chooseRole(user, given, session);
  const roles = session.origin === 'native' && given.length > 0 ? given : [role];
  return { ...user, is_student: role === 'student', roles };
}

function chooseRole(
  user: Pick<UserRecord, 'is_student' | 'last_role'>,
  given: readonly WorkingRole[],
  { origin, role }: SessionRole,
): WorkingRole {
  const [first] = given;
  if (!first) return (origin === 'lti' && role) || (user.is_student ? 'student' : 'instructor');
  return [role, user.last_role].find((one) => one && given.includes(one)) ?? first;
}
