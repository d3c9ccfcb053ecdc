import express, { Router } from 'express';
import { maxOffer } from '../../contract/conversation.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashOf } from '../../secrets.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../ports.ts';
import type { CallRequest, SpeechSession } from '../../speech/provider.ts';
import { beginCall } from '../calls/watcher.ts';
import { takeSecret, type CallSecret } from '../conversations/secrets.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { askPartner } from './speech-errors.ts';

/** Where the browser posts its SDP offer. */
export const callsPath = '/api/chatbot/calls';

/** The form of a secret: the provider's prefix, the conversation's id, and a random part. */
const secretShape = /^Bearer (?<secret>ek_(?<conversation>[0-9a-f]{24})_[\w-]{43})$/u;

/** The secret that the browser gets for a session: it opens one call of one conversation, once. */
export const secretOf = ({ _id }: Pick<ConversationRecord, '_id'>, key: string) =>
  `ek_${_id}_${key}`;

/** What is stored. The provider's secret stays on the server: it opens any number of calls. */
export const keptOf = (secret: string, session: SpeechSession): CallSecret => ({
  hash: hashOf(secret),
  provider_secret: session.clientSecret,
  fixed: session.fixed,
  expires_at: new Date(session.expiresAt),
});

/** Sends an SDP offer to the provider, begins watching the call and returns the SDP answer. */
export async function openCall(
  dependencies: Pick<Dependencies, 'speech' | 'log'>,
  request: CallRequest,
  call: Omit<Parameters<typeof beginCall>[1], 'call_id'>,
): Promise<string> {
  const { speech, log } = dependencies;
  const { answer, callId } = await askPartner(log, () => speech.openCall(request));
  await beginCall(dependencies, { ...call, call_id: callId });
  return answer;
}

/**
 * `POST /api/chatbot/calls`: accepts an SDP offer and responds with the provider's SDP answer, like
 * OpenAI's own endpoint. The secret is the only authentication; it identifies the conversation.
 */
export function callsMount(dependencies: Pick<Dependencies, 'speech' | 'log'>): Mount {
  const router = Router();
  const readOffer = express.text({ type: 'application/sdp', limit: maxOffer });
  router.post('/', readOffer, async (request, response) => {
    const offer: unknown = request.body;
    if (typeof offer !== 'string' || !offer.startsWith('v=0'))
      throw new AppError('invalid_input', 'The body is not an SDP offer.');
    const given = secretShape.exec(request.get('authorization') ?? '')?.groups;
    const taken =
      given?.secret && given.conversation
        ? await takeSecret(given.conversation, hashOf(given.secret))
        : null;
    if (!taken) throw new AppError('unauthenticated', 'This secret is wrong, used or expired.');
    const { provider_secret: clientSecret, fixed, conversation } = taken;
    const answer = await openCall(
      dependencies,
      { clientSecret, offer, address: request.ip ?? '' },
      { conversation_id: conversation._id, number: (conversation.calls_opened ?? 0) + 1, fixed },
    );
    response.status(201).set('Cache-Control', 'no-store').type('application/sdp').send(answer);
  });
  return { path: callsPath, router };
}
