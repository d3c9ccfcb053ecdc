import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/**
 * A registration with Canvas kept the host that Canvas names as `authorization_server` as the audience
 * of its tokens, and Canvas gives none for that. What a master has typed is an address, and stays.
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
