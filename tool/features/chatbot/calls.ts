import { randomBytes } from 'node:crypto';
import express, { Router } from 'express';
import type { Dependencies } from '../../dependencies.ts';
import { hashOf } from '../../hash.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../ports.ts';
import type { SpeechSession } from '../../speech/provider.ts';
import { beginCall } from '../calls/service.ts';
import { keepSecret, takeSecret } from '../conversations/secrets.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { askPartner } from './speech-errors.ts';

/** Where the browser posts its SDP offer. */
export const callsPath = '/api/chatbot/calls';

/** Longest SDP offer; a browser's is about 6 KB. */
const offerLimit = '64kb';
const secretBytes = 32;
/** What a secret looks like: a prefix as the provider's has, the conversation, and a random part. */
const secretShape = /^Bearer (?<secret>ek_(?<conversation>[0-9a-f]{24})_[\w-]{43})$/u;

/**
 * The secret that the browser gets for a session: it opens one call in one conversation, once. The
 * provider's own stays here, since whoever holds that opens any number of calls with any settings.
 * Replaces a secret that was made before.
 */
export async function issueSecret(
  conversation: ConversationRecord,
  session: SpeechSession,
): Promise<string> {
  const secret = `ek_${conversation._id}_${randomBytes(secretBytes).toString('base64url')}`;
  await keepSecret(conversation._id, {
    hash: hashOf(secret),
    provider_secret: session.clientSecret,
    fixed: session.fixed,
    expires_at: new Date(session.expiresAt),
  });
  return secret;
}

/**
 * `POST /api/chatbot/calls`: takes an SDP offer and answers the provider's, in the form of OpenAI's own
 * call. The secret of the call is its permission; it names the person and the conversation.
 */
export function callsMount(dependencies: Pick<Dependencies, 'speech' | 'log'>): Mount {
  const router = Router();
  const readOffer = express.text({ type: 'application/sdp', limit: offerLimit });
  router.post('/', readOffer, async (request, response) => {
    const offer: unknown = request.body;
    if (typeof offer !== 'string' || !offer.startsWith('v=0'))
      throw new AppError('invalid_input', 'The body is no SDP offer.');
    const given = secretShape.exec(request.get('authorization') ?? '')?.groups;
    const taken =
      given?.secret && given.conversation
        ? await takeSecret(given.conversation, hashOf(given.secret))
        : null;
    if (!taken) throw new AppError('unauthenticated', 'This secret is wrong, used or expired.');
    const { answer, callId } = await askPartner(dependencies.log, () =>
      dependencies.speech.openCall({
        clientSecret: taken.provider_secret,
        offer,
        address: request.ip ?? '',
      }),
    );
    const { _id, calls_opened } = taken.conversation;
    const number = (calls_opened ?? 0) + 1;
    await beginCall(dependencies, _id, { callId, number, fixed: taken.fixed });
    response.status(201).set('Cache-Control', 'no-store').type('application/sdp').send(answer);
  });
  return { path: callsPath, router };
}
