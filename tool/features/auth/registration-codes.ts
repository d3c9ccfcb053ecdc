import { hashOf, newToken } from '../../secrets.ts';
import type { Client } from '../../http/actor.ts';
import { cookieScope } from '../../http/cookies.ts';
import { networkOf } from '../../http/network.ts';
import { issueDigits, redeemDigits } from '../one-time-codes/service.ts';

const purpose = 'register';
/** How long a mailed code is valid, in minutes. */
export const codeMinutes = 15;

/**
 * Codes that prove an address at registration. A code belongs to the browser that requested it (a
 * cookie), so that nobody else can use up its attempts or replace it with a request of their own. A
 * client without cookies is identified by its network instead.
 */
export function createRegistrationCodes(publicUrl: string) {
  const { secure, prefix } = cookieScope(publicUrl);
  const name = `${prefix}register`;
  const maxAge = codeMinutes * 60 * 1000;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge } as const;
  const ofBrowser = (email: string, token: string) => `${email} browser ${hashOf(token)}`;
  const ofNetwork = (email: string, { address }: Client) =>
    `${email} network ${hashOf(networkOf(address))}`;
  return {
    /** Issues six digits, which replace an earlier code of this browser for the address. */
    async issue(email: string, client: Client): Promise<string> {
      const token = client.cookies.get(name) ?? newToken();
      client.cookies.set(name, token, options);
      const seconds = codeMinutes * 60;
      const subject = ofBrowser(email, token);
      return issueDigits({ purpose, subject, also: [ofNetwork(email, client)], seconds });
    },
    /** Uses the code up; false when it was not issued to this browser. */
    redeem(email: string, client: Client, digits: string): Promise<boolean> {
      const token = client.cookies.get(name);
      const subject = token === null ? ofNetwork(email, client) : ofBrowser(email, token);
      return redeemDigits(purpose, subject, digits);
    },
  };
}
export type RegistrationCodes = ReturnType<typeof createRegistrationCodes>;
