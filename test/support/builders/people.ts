import { randomBytes } from 'node:crypto';
import { isPlaceholderEmail } from '../../../tool/contract/constants/people.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { hashPassword } from '../../../tool/features/auth/passwords.ts';
import { currentConsentText } from '../../../tool/features/consents/service.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User, type UserRecord } from '../../../tool/features/users/model.ts';
import { buildSection, type BuiltSection } from './organisation.ts';

export interface BuiltUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

export const testPassword = 'Parley-test-1';
let passwordHash: Promise<string> | undefined;

/** A registered person with consent; `fields` override the defaults. */
export async function buildUser(fields: Partial<UserRecord> = {}): Promise<BuiltUser> {
  passwordHash ??= hashPassword(testPassword);
  const unique = randomBytes(5).toString('hex');
  const kind = { is_student: fields.is_student ?? true };
  const proved = fields.is_registered !== false && !isPlaceholderEmail(fields.email ?? '');
  const user = await User.create({
    email: `person-${unique}@parley.test`,
    first_name: 'Sam',
    last_name: `Person ${unique}`,
    is_registered: true,
    ...(proved && { email_proof: { by: 'mail', at: new Date() } }),
    password_hash: await passwordHash,
    consent: { version: currentConsentText(kind).version, has_consented: true },
    ...fields,
  });
  return {
    id: String(user._id),
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
  };
}

/** A person whose account is provided and who has yet to register. */
export const buildProvided = (fields: Partial<UserRecord> = {}) =>
  buildUser({ is_registered: false, password_hash: null, consent: null, ...fields });

/** A registered person who has never been asked for consent. */
export const buildUnasked = (fields: Partial<UserRecord> = {}) =>
  buildUser({ consent: null, ...fields });

export const buildMaster = (fields: Partial<UserRecord> = {}) =>
  buildUser({ is_master: true, is_student: false, ...fields });

/** A person enrolled in a section (a new one unless given). */
export async function buildEnrolled(
  role: EnrollmentRole,
  section?: BuiltSection,
  fields: Partial<UserRecord> = {},
): Promise<BuiltUser & { section: BuiltSection }> {
  const place = section ?? (await buildSection());
  const user = await buildUser({ is_student: role === 'student', ...fields });
  await Enrollment.create({
    user_id: user.id,
    section_id: place.id,
    class_id: place.class_id,
    role,
  });
  return { ...user, section: place };
}

export const buildStudent = (section?: BuiltSection, fields?: Partial<UserRecord>) =>
  buildEnrolled('student', section, fields);
export const buildInstructor = (section?: BuiltSection, fields?: Partial<UserRecord>) =>
  buildEnrolled('instructor', section, fields);
