import { teachingRoles } from '../../tool/features/enrollments/service.ts';
import type { EnrollmentRole } from '../../tool/contract/roles.ts';
import type { MembershipRecord } from '../provisioning/model.ts';

/**
 * Whether a person assists by a roster that lists assistants as students, as Moodle's: they have launched
 * in a teaching role, and no roster has listed them in one. Undefined: not known.
 */
export function assistsBy(
  listed: EnrollmentRole,
  own: readonly MembershipRecord[],
  launched: EnrollmentRole | undefined,
): boolean | undefined {
  if (listed !== 'student') return false;
  const known = own.find(({ assists }) => typeof assists === 'boolean')?.assists;
  return known ?? (launched && teachingRoles.includes(launched) ? true : undefined);
}
