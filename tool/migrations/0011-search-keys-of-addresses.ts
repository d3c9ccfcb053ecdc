import mongoose, { type Types } from 'mongoose';
import type { Migration } from '../database/migrations.ts';
import { addressKeys } from '../features/users/model.ts';
import { keyNames } from './0009-search-keys-of-names.ts';

interface Addressed {
  _id: Types.ObjectId;
  email: string;
  claimed_email?: string;
}

/**
 * Writes again the search keys of names with letters such as ü, which only 'u' found, and the keys of the
 * later parts of addresses, which versions before did not keep.
 */
export const keyAddresses: Migration = {
  number: 11,
  name: 'search keys of addresses',
  async run() {
    await keyNames(/[äöüåø]|[aou]\p{M}/iu);
    const users = mongoose.connection.collection<Addressed>('users');
    for await (const { _id, email, claimed_email } of users
      .find()
      .project<Addressed>({ email: 1, claimed_email: 1 })
      .batchSize(1000))
      for (const [field, address, keys] of [
        ['email', email, 'email_keys'],
        ['claimed_email', claimed_email, 'claimed_keys'],
      ] as const)
        if (address && addressKeys(address).length > 0)
          await users.updateOne(
            { _id, [field]: address },
            { $set: { [keys]: addressKeys(address) } },
          );
  },
};
