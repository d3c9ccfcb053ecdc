import { setTimeout as wait } from 'node:timers/promises';
import { heartbeatSeconds } from '../../../tool/contract/constants/voice.ts';
import type { SpeechService } from './speech-service.ts';
import type { Visitor } from './visitor.ts';

/** Seconds between two turns of a conversation, learner and partner in turn. */
const turnSeconds = 6;

interface Person {
  id: string;
  email: string;
}

/** Paths that a browser requested: files, and calls after the sign-in. */
export interface Requested {
  files: readonly string[];
  calls: readonly string[];
}

/** Requests of the first pages: the page, its files, the sign-in and the calls after it. */
export async function arrive(visitor: Visitor, { email }: Person, { files, calls }: Requested) {
  await visitor.call('page', 'GET', '/login');
  await Promise.all(files.map((file) => visitor.call('file', 'GET', file)));
  await visitor.signIn(email);
  await Promise.all(calls.map((path) => visitor.call('call', 'GET', path)));
}

/** A running conversation; `callId` is null where no call was made. */
export interface Talk {
  id: string;
  callId: string | null;
}

/** Starts a conversation, with a call if there is a service for it; null if it was refused. */
export async function begin(
  visitor: Visitor,
  { id }: Person,
  caseId: string,
  speech: SpeechService | null,
): Promise<Talk | null> {
  const body = { user_id: id, practice_case_id: caseId };
  const offer = speech ? 'v=0\r\n' : undefined;
  const [started, session] = await Promise.all([
    visitor.call<{ conversation_id: string }>(
      'start',
      'POST',
      '/api/conversations/conversation/start',
      body,
    ),
    visitor.call<{ answer?: string }>('speech session', 'POST', '/api/chatbot/session', {
      ...body,
      offer,
    }),
  ]);
  const callId = /^s=(?<id>\S+)/mu.exec(session?.answer ?? '')?.groups?.id ?? null;
  return started && { id: started.conversation_id, callId };
}

const text = 'Quisiera medio kilo de tomates, por favor. ¿Cuánto cuestan hoy?';

/** Speaks and saves turns, and sends heartbeats, for `forMs`; returns the seq of the last turn. */
export async function talk(
  visitor: Visitor,
  { id: conversation, callId }: Talk,
  forMs: number,
  speech: SpeechService | null,
): Promise<number> {
  const began = performance.now();
  const left = () => forMs - (performance.now() - began);
  let beatAt = began + Math.random() * heartbeatSeconds * 1000;
  await wait(Math.min(left(), Math.random() * turnSeconds * 1000));
  let seq = 0;
  while (left() > 0) {
    seq += 1;
    const turnEnds = performance.now() + turnSeconds * 1000;
    const role = seq % 2 === 1 ? 'assistant' : 'user';
    const itemId = `item_${conversation}_${String(seq)}`;
    if (callId) await speech?.speak(callId, { role, itemId, text });
    await visitor.call(
      'save',
      'POST',
      `/api/conversations/conversation/${conversation}/save_message`,
      {
        role,
        text,
        seq,
        client_message_id: itemId,
      },
    );
    if (performance.now() > beatAt) {
      beatAt += heartbeatSeconds * 1000;
      await visitor.call(
        'heartbeat',
        'POST',
        `/api/conversations/conversation/${conversation}/heartbeat`,
        { elapsed_seconds: (performance.now() - began) / 1000, paused: false },
      );
    }
    await wait(Math.max(0, Math.min(left(), turnEnds - performance.now())));
  }
  return seq;
}

/** Polling intervals for the report in milliseconds: the next one is longer by `growth`, as in the page. */
const poll = { first: 1000, growth: 1.3, longest: 5000 };
/** Timeout for the report, in milliseconds. */
const maxWait = 600_000;

/** Ends the conversation and waits for its report; returns the milliseconds, null after the timeout. */
export async function end(visitor: Visitor, conversation: string, last_seq: number) {
  const path = `/api/conversations/conversation/${conversation}`;
  await visitor.call('end', 'POST', `${path}/end`, { last_seq });
  const ended = performance.now();
  let interval = poll.first;
  while (performance.now() - ended < maxWait) {
    const found = await visitor.call<{ status?: string; feedback?: string | null }>(
      'look for report',
      'GET',
      `${path}/feedback`,
    );
    if (found?.feedback) return performance.now() - ended;
    await wait(interval);
    interval = Math.min(interval * poll.growth, poll.longest);
  }
  return null;
}
