import mongoose, { type Types } from 'mongoose';
import { isPlaceholderEmail } from '../contract/constants/people.ts';
import type { Migration } from '../database/migrations.ts';
import { placeholderAddress } from '../features/users/addresses.ts';

interface Identity {
  _id: Types.ObjectId;
  platform_id: Types.ObjectId;
  user_id: Types.ObjectId;
  given?: { email?: string };
}

/**
 * Addresses of versions without proofs (docs/decisions/0016). A master's address counts as proved
 * by the person who made them a master. An address from an LMS that a master trusts for addresses
 * counts as proved by the LMS; from another LMS it becomes a claim, and the person still signs in
 * by the LMS. Addresses of self-registered people are unproved: they still sign in with their
 * password, and prove the address with the next reset link or by a master's confirmation.
 */
export const proveAddresses: Migration = {
  number: 1,
  name: 'proofs of addresses',
  async run() {
    // Collections, not models: later changes of a model must not change this migration.
    const { connection } = mongoose;
    const users = connection.collection('users');
    const identities = connection.collection<Identity>('ltiIdentities');
    const at = new Date();
    await users.updateMany(
      { is_master: true, email_proof: null },
      { $set: { email_proof: { by: 'master', at } } },
    );
    const platforms = connection.collection('ltiPlatforms').find({ email_trusted: true });
    const trusted = new Set((await platforms.toArray()).map(({ _id }) => String(_id)));
    for await (const identity of identities.find({ made_account: true, vouched_email: null })) {
      const { _id, platform_id, user_id, given } = identity;
      const email = given?.email;
      if (!email || isPlaceholderEmail(email)) continue;
      const holder = { _id: user_id, email, email_proof: null, deleted_at: null };
      if (trusted.has(String(platform_id))) {
        const email_proof = { by: 'platform', platform_id, at };
        const { matchedCount } = await users.updateOne(holder, { $set: { email_proof } });
        if (matchedCount === 1)
          await identities.updateOne({ _id }, { $set: { vouched_email: email } });
      } else {
        const claim = { email: placeholderAddress(user_id), claimed_email: email };
        await users.updateOne(holder, { $set: claim });
      }
    }
  },
};
