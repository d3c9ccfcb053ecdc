/** Roles of users: determine menu and pages (specification 1 §4). */
export const roles = ['student', 'instructor', 'master'] as const;
export type Role = (typeof roles)[number];

/** Roles that a session can have; the user's enrolments determine which (decision R19). */
export const workingRoles = ['instructor', 'student'] as const;
export type WorkingRole = (typeof workingRoles)[number];

/** Roles of enrolments: determine access to a section's data (decision R19). */
export const enrollmentRoles = ['student', 'instructor', 'ta'] as const;
export type EnrollmentRole = (typeof enrollmentRoles)[number];

/** The role of a user: master, else student, else instructor (specification 1 §4). */
export function roleOf(user: { is_master: boolean; is_student: boolean }): Role {
  if (user.is_master) return 'master';
  return user.is_student ? 'student' : 'instructor';
}

/**
 * Who may call a route. `session`: a valid session even before consent (decision R11);
 * `signed-in`: any role with consent; `practice`: student or instructor.
 */
export const permissions = {
  public: [],
  session: roles,
  'signed-in': roles,
  student: ['student'],
  instructor: ['instructor'],
  practice: ['student', 'instructor'],
  master: ['master'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/**
 * Header of a call that agrees to a consent text: the version that was shown. Beside the body, which the
 * specification states; without it the agreement is to the current version.
 */
export const shownConsentHeader = 'X-Consent-Version';
