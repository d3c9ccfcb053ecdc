import { defaultAccessGroup } from '../../../tool/contract/access-group.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';

export interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
}

/** Creates an account in the usual access group (specification 2 §6), unless the address has one. */
export async function createUser(
  person: NewPerson,
  institution: string,
): Promise<MasterUser | 'duplicate'> {
  try {
    const body = { ...person, access_group: defaultAccessGroup, institution };
    return await call('POST /api/master/add_user', { body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'duplicate';
    throw error;
  }
}

/** Enrols a user; returns the error text, or null. */
export async function enrollUser(
  body: { user_id: string; section_id: string; role: EnrollmentRole },
  texts: { refused: string; unanswered: string },
): Promise<string | null> {
  try {
    await call('POST /api/master/enrollments', { body });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return texts.unanswered;
    return serverTextOr(error, texts.refused);
  }
}
