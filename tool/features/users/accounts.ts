import type { GrantedAccommodations } from '../../contract/accommodations.ts';
import { User, type UserRecord } from './model.ts';

/** What a master may change of an account. Names are written whole, first and last. */
type AccountFields = Partial<
  Pick<UserRecord, 'first_name' | 'last_name' | 'access_group' | 'is_master'>
> & { disabled_at?: Date | null };

/** Changes an account and answers it as it is then; null when there is none. */
export function changeAccount(id: string, fields: AccountFields): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: fields },
    { returnDocument: 'after' },
  ).lean();
}

/**
 * Sets what one side grants to a person and answers the account as it is then; null when there is
 * none. What the institution grants takes the place of the multiplier of versions before.
 */
export function setAccommodations(
  id: string,
  { institution, instructors }: Partial<GrantedAccommodations>,
): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { _id: id, deleted_at: null },
    {
      $set: {
        ...(institution && { 'accommodations.institution': institution, time_multiplier: 1 }),
        ...(instructors && { 'accommodations.instructors': instructors }),
      },
    },
    { returnDocument: 'after' },
  ).lean();
}
