import mongoose, { Schema } from 'mongoose';
import { put } from '../../database/duplicate-key.ts';
import { hashOf, newToken } from '../../secrets.ts';
import { cookieScope, type Cookies } from '../../http/cookies.ts';

const knownDeviceSchema = new Schema({
  /** Hash of an account's address and the token of a browser that signed in to it. */
  key: { type: String, required: true, unique: true },
  expires_at: { type: Date, required: true },
});
knownDeviceSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const KnownDevice = mongoose.model('KnownDevice', knownDeviceSchema, 'knownDevices');

/** How long a browser is known to an account after a sign-in, in milliseconds. */
const knownFor = 90 * 24 * 60 * 60 * 1000;

/**
 * Browsers that have signed in to an account. Each has its own count of wrong passwords, so that the
 * owner can sign in while others guess (OWASP's device cookie). The cookie is a random token, of
 * which the server stores a hash per account; it does not authenticate anybody.
 */
export function createKnownDevices(publicUrl: string) {
  const { secure, prefix } = cookieScope(publicUrl);
  const name = `${prefix}device`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: knownFor } as const;
  const keyOf = (account: string, token: string) => hashOf(`device\n${account}\n${token}`);
  return {
    /** The key of the browser if it is known to the account, else null. */
    async find(account: string, cookies: Cookies | undefined): Promise<string | null> {
      const token = cookies?.get(name);
      if (!token) return null;
      const key = keyOf(account, token);
      return (await KnownDevice.exists({ key, expires_at: { $gt: new Date() } })) ? key : null;
    },
    /** Marks the browser as known to the account for `knownFor` from now. */
    async remember(account: string, cookies: Cookies): Promise<void> {
      const token = cookies.get(name) ?? newToken();
      cookies.set(name, token, options);
      const expires_at = new Date(Date.now() + knownFor);
      await put(KnownDevice, { key: keyOf(account, token) }, { $set: { expires_at } });
    },
  };
}
export type KnownDevices = ReturnType<typeof createKnownDevices>;
