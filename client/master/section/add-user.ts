import { defaultAccessGroup } from '../../../tool/contract/access-group.ts';
import { alreadyEnrolled } from '../../../tool/contract/master.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';

export interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
}

export type Creation =
  | { kind: 'created'; user: MasterUser }
  | { kind: 'duplicate' }
  | { kind: 'failed'; error: unknown };

/** Provides an account, in the usual access group (specification 2 §6). */
export async function createUser(person: NewPerson, institution: string): Promise<Creation> {
  try {
    const body = { ...person, access_group: defaultAccessGroup, institution };
    return { kind: 'created', user: await call('POST /api/master/add_user', { body }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { kind: 'duplicate' };
    return { kind: 'failed', error };
  }
}

/** Enrols a person; answers why it failed, null when it did not. */
export async function enrollUser(
  body: { user_id: string; section_id: string; role: EnrollmentRole },
  texts: { refused: string; unanswered: string },
): Promise<string | null> {
  try {
    await call('POST /api/master/enrollments', { body });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return texts.unanswered;
    return serverTextOr(error, error.status === 409 ? alreadyEnrolled : texts.refused);
  }
}
