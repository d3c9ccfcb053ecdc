import type { EnrollmentRole } from '../../tool/contract/roles.ts';

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Sub-roles of Instructor that assist rather than teach (LTI core 1.3 §A.2.3). */
const assistant =
  /^(?:Grader|TeachingAssistant(?:Group|Offering|Section|SectionAssociation|Template)?)$/;

/**
 * The role of a person in the course. Only roles of the membership vocabulary count, long or short;
 * an administrator of the institution is nobody in the course. Canvas calls an assistant Instructor
 * as well, so assistant comes first. Everybody who is not known to teach is a student.
 */
export function courseRole(roles: readonly string[]): EnrollmentRole {
  const names = roles.map(membershipRole);
  if (names.some((name) => name?.main === 'Instructor' && assistant.test(name.sub))) return 'ta';
  if (names.some((name) => name?.main === 'TeachingAssistant')) return 'ta';
  if (names.some((name) => name?.main === 'Instructor')) return 'instructor';
  return 'student';
}

/** Canvas's Student View launches as a person who is not one. */
export const isTestUser = (roles: readonly string[]): boolean =>
  roles.some((role) => role.endsWith('/lti/system/person#TestUser'));

/** Main and sub role: `membership#Learner`, `membership/Instructor#TeachingAssistant`, `Learner`. */
function membershipRole(role: string): { main: string; sub: string } | null {
  if (role.startsWith(`${membership}#`))
    return { main: role.slice(membership.length + 1), sub: '' };
  if (role.startsWith(`${membership}/`)) {
    const [main = '', sub = ''] = role.slice(membership.length + 1).split('#');
    return { main, sub };
  }
  // A short name is one word, perhaps with its sub-role; anything else is of another vocabulary.
  const [, main = '', sub = ''] = /^(\w+)(?:[#/](\w+))?$/.exec(role) ?? [];
  return main ? { main, sub } : null;
}
