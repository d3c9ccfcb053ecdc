import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface InstitutionPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** The identity provider of an institution: a real OpenID provider with automatic sign-in. */
export interface FakeInstitution {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Sets the person whom the next sign-in authenticates. */
  signsIn(sub: string, person: InstitutionPerson): void;
  close(): Promise<void>;
}

export async function startInstitution(toolOrigin: string): Promise<FakeInstitution> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'parley', clientSecret: 'a secret of the tests, long enough' };
  const people = new Map<string, InstitutionPerson>();
  let present = '';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${toolOrigin}/oidc/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    cookies: { keys: ['cookies of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId ?? '',
        clientId: client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/'))
      void provider.interactionFinished(req, res, { login: { accountId: present } });
    else void callback(req, res);
  });
  return {
    issuer,
    ...client,
    signsIn: (sub, person) => {
      present = sub;
      people.set(sub, person);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
