import type { GrantedAccommodations } from '../../contract/accommodations.ts';
import { User, type UserRecord } from './model.ts';

/** Fields of an account that a master may change. First and last name must be given together. */
type AccountFields = Partial<
  Pick<UserRecord, 'first_name' | 'last_name' | 'access_group' | 'is_master'>
> & { disabled_at?: Date | null };

/** Changes an account and returns the changed record; null when there is none. */
export const changeAccount = (id: string, fields: AccountFields) => setFields(id, fields);

/**
 * Sets the grants of the institution or of the instructors and returns the changed account; null when
 * there is none. The institution's grant replaces the `time_multiplier` of earlier versions.
 */
export const setAccommodations = (
  id: string,
  { institution, instructors }: Partial<GrantedAccommodations>,
) =>
  setFields(id, {
    ...(institution && { 'accommodations.institution': institution, time_multiplier: 1 }),
    ...(instructors && { 'accommodations.instructors': instructors }),
  });

const setFields = (id: string, fields: object): Promise<UserRecord | null> =>
  User.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: fields },
    { returnDocument: 'after' },
  ).lean();

/** Removes answers to these versions of a consent text from the accounts: their owners are asked again. */
export async function forgetConsents(versions: readonly string[]): Promise<void> {
  await User.updateMany({ 'consent.version': { $in: versions } }, { $unset: { consent: 1 } });
}
