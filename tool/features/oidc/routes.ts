import type { z } from 'zod';
import type { OidcBody } from '../../contract/oidc.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Client } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { route, type Route } from '../../http/route.ts';
import { hashOf } from '../../secrets.ts';
import { createLoginResponse } from '../auth/service.ts';
import { redeemToken } from '../one-time-codes/service.ts';
import { openSession } from '../sessions/service.ts';
import { getUser } from '../users/service.ts';
import { oidcPurpose } from './router.ts';

export const oidcRoutes = ({ limit }: Dependencies): Route[] => [
  route(
    'POST /api/auth/oidc',
    {
      permission: 'public',
      limit: limit({ name: 'oidc-enter', points: 600, seconds: 60 }),
    },
    ({ body, client }) => enter(body, client),
  ),
];

/** Exchanges a one-time code for a session, only in the browser that began the sign-in. */
async function enter({ code, verifier }: z.infer<typeof OidcBody>, client: Client) {
  const found = await redeemToken(oidcPurpose, code);
  const challenge = hashOf(verifier);
  if (found?.payload.challenge !== challenge)
    throw new AppError('invalid_credentials', 'This sign-in is too old. Please try again.');
  const user = await getUser(found.subject);
  return createLoginResponse(user, {
    origin: 'native',
    client,
    open: (session) => openSession(found.subject, { ...session, userAgent: client.userAgent }),
  });
}
