import { pictureOf } from '../../contract/constants/people.ts';
import type { MasterUser } from '../../contract/master.ts';
import { contactOf, viewInvitationState } from './addresses.ts';
import type { UserRecord } from './model.ts';

/** The view of a user for masters; `institutions` has the names of active institutions by id. */
export const viewMasterUser = (
  user: UserRecord,
  institutions: ReadonlyMap<string, string>,
): MasterUser => ({
  id: String(user._id),
  first_name: user.first_name,
  last_name: user.last_name,
  email: contactOf(user) ?? '',
  ...(user.is_registered && !user.email_proof && contactOf(user) && { unproved_email: true }),
  institution: institutions.get(String(user.institution_id)) ?? '',
  is_student: user.is_student,
  is_registered: user.is_registered,
  ...viewInvitationState(user),
  is_master: user.is_master,
  profile_picture_url: pictureOf(user.profile_picture),
});
