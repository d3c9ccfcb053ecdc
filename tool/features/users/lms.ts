import type { Types } from 'mongoose';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import { User } from './model.ts';
import { nameKeys } from './name-keys.ts';

interface LmsPerson {
  email: string;
  first_name: string;
  last_name: string;
  institution_id: Types.ObjectId;
  is_student: boolean;
}

/**
 * Makes an account for a person of an LMS under an id that the caller has kept first; an account
 * that exists stays as it is. It counts as registered, so nobody can claim it by its address. When
 * the address is somebody else's, `otherEmail` takes its place.
 */
export async function ensureLmsUser(
  id: Types.ObjectId,
  person: LmsPerson,
  otherEmail: string,
): Promise<void> {
  const fields = {
    ...person,
    name_keys: nameKeys(person.first_name, person.last_name),
    is_registered: true,
  };
  const insert = (email: string) =>
    User.updateOne({ _id: id }, { $setOnInsert: { ...fields, email } }, { upsert: true });
  // Either the address is taken, or another launch of the same person was faster: this is for both.
  await insert(person.email).catch(onDuplicateKey(() => insert(otherEmail)));
}

/** Follows an LMS in a name, where the account still has the one that the LMS gave before. */
export async function renameLmsUser(
  id: Types.ObjectId,
  before: { first_name: string; last_name: string },
  after: { first_name: string; last_name: string },
): Promise<void> {
  await User.updateOne({ _id: id, ...before, deleted_at: null }, { $set: after });
}

/** Follows an LMS in an address, where the account still has the given one; one that is taken stays out. */
export async function readdressLmsUser(
  id: Types.ObjectId,
  before: string,
  after: string,
): Promise<void> {
  await User.updateOne(
    { _id: id, email: before, deleted_at: null },
    { $set: { email: after } },
  ).catch(onDuplicateKey(() => undefined));
}
