import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/**
 * A Canvas registration stored the host in `authorization_server` as token audience, for which
 * Canvas issues no tokens. A value entered by a master is a URL, and stays.
 */
export const dropHostsAsAudience: Migration = {
  number: 7,
  name: 'token audiences of Canvas',
  async run() {
    await mongoose.connection
      .collection('ltiPlatforms')
      .updateMany(
        { product: 'canvas', registered: true, token_audience: /^[^/]+$/ },
        { $set: { token_audience: null } },
      );
  },
};
