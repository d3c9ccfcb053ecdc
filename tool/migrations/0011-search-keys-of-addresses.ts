import type { AnyBulkWriteOperation } from 'mongodb';
import mongoose, { type Types } from 'mongoose';
import type { Migration } from '../database/migrations.ts';
import { addressKeys } from '../features/users/model.ts';
import { keyNames } from './0009-search-keys-of-names.ts';

const batchSize = 1000;

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
    const rows = users.find().project<Addressed>({ email: 1, claimed_email: 1 });
    let writes: AnyBulkWriteOperation<Addressed>[] = [];
    const write = async () => {
      if (writes.length > 0) await users.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const row of rows.batchSize(batchSize)) {
      writes.push(...keysOf(row));
      if (writes.length >= batchSize) await write();
    }
    await write();
  },
};

/** The addresses are part of the filters: a server of the version before may change them meanwhile. */
const keysOf = ({ _id, email, claimed_email }: Addressed) =>
  (
    [
      ['email', email, 'email_keys'],
      ['claimed_email', claimed_email, 'claimed_keys'],
    ] as const
  ).flatMap(([field, address, keys]) => {
    const found = address ? addressKeys(address) : [];
    const filter = { _id, [field]: address };
    return found.length > 0 ? [{ updateOne: { filter, update: { $set: { [keys]: found } } } }] : [];
  });
