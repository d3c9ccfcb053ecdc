import { recordConsent } from '../../../tool/features/consents/service.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { buildSection, type BuiltSection } from './organisation.ts';
import { buildEnrolled, type BuiltUser } from './people.ts';

export interface Both extends BuiltUser {
  taught: BuiltSection;
  studied: BuiltSection;
}

/** A person who assists in one course, studies in another, and has consented to both texts. */
export async function buildBoth(): Promise<Both> {
  const { section: studied, ...person } = await buildEnrolled('student');
  const taught = await buildSection();
  const place = { section_id: taught.id, class_id: taught.class_id };
  await Enrollment.create({ user_id: person.id, ...place, role: 'ta' });
  for (const is_student of [true, false])
    await recordConsent({ ...(await getUser(person.id)), is_student }, true);
  return { ...person, taught, studied };
}
