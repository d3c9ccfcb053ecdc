import type { SaveMessageBody } from '../../../tool/contract/conversation.ts';
import type { FaultPlan } from '../../../tool/stand-ins/demo-partner/src/faults.ts';
import { MessageQueue } from '../../../client/conversation/queue/message-queue.ts';
import type { QueuedTurn } from '../../../client/conversation/queue/turn-store.ts';
import { saveTurn } from '../../../client/conversation/api.ts';
import { VoiceSession } from '../../../client/conversation/session/voice-session.ts';
import { FakePeer, installBrowser } from './browser.ts';
import { SimulatedService } from './service.ts';

const limits = { min_time: 10, max_time: 120 };
const conversationId = 'c'.repeat(24);

/** A fake server that records its requests. */
export class SimulatedServer {
  readonly saved: SaveMessageBody[] = [];
  readonly noReplies: unknown[] = [];
  ended: { elapsed_seconds: number; last_seq: number; turns: number } | undefined;
  secretsToRefuse = 0;
  /** The requests that opened the conversation, in order. */
  readonly asked: { url: string; offer: unknown }[] = [];
  /** Bodies of the session requests. */
  readonly sessions: Record<string, unknown>[] = [];
  /** The error response to session requests, if any. */
  refusal: { status: number; code: string } | undefined;
  /** The error response to heartbeats, if any. */
  beatRefusal: { status: number; code: string } | undefined;
  /** Every response waits for this promise. */
  answers = Promise.resolve();

  readonly answer = async (url: string, { body, signal }: RequestInit): Promise<Response> => {
    const sent = () => JSON.parse(String(body));
    if (/\/(session|calls|start)$/u.test(url))
      this.asked.push({ url, offer: url.endsWith('/session') ? sent().offer : undefined });
    await Promise.race([this.answers, abortOf(signal)]);
    if (url.endsWith('/calls')) {
      if (this.secretsToRefuse-- > 0) return new Response('', { status: 401 });
      return new Response('v=0', { status: 201 });
    }
    if (url.endsWith('/start')) return Response.json(this.#started());
    if (url.endsWith('/session')) {
      this.sessions.push(sent());
      if (this.refusal) return refused(this.refusal);
      return Response.json({ ...secret, conversation: this.#started(), answer: sent().offer });
    }
    if (url.endsWith('/heartbeat') && this.beatRefusal) return refused(this.beatRefusal);
    if (url.endsWith('/save_message')) this.saved.push(sent());
    if (url.endsWith('/no_reply')) this.noReplies.push(sent());
    if (url.endsWith('/end')) this.ended = sent();
    return Response.json({ success: true, id: 'm', seq: 1 });
  };

  #started() {
    const start_time = new Date().toISOString();
    const fixed = { conversation_id: conversationId, resumed: false, elapsed_seconds: 0 };
    return { ...fixed, ...limits, start_time, messages: [] };
  }
}

const abortOf = (signal?: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );

const refused = ({ status, code }: { status: number; code: string }) =>
  Response.json({ error: code, code }, { status });

const secret = {
  client_secret: 'ek_test',
  calls_url: 'https://speech.test/v1/realtime/calls',
  expires_at: new Date().toISOString(),
  ice_servers: [],
  provider: 'openai',
  turn_taking: 'automatic',
  tasks: { hint: 'hint', repeat: 'repeat', slower: 'slower' },
};

/** A conversation between the real client session and the demo partner, on the clock of the test. */
export function simulateTalk(faults: FaultPlan) {
  const server = new SimulatedServer();
  const services: SimulatedService[] = [];
  const peers: FakePeer[] = [];
  const devices = installBrowser(server.answer);
  server.secretsToRefuse = faults.secretExpired ? 1 : 0;
  FakePeer.answered = (peer) => {
    // Faults apply to the first call only.
    const plan = services.length === 0 ? faults : {};
    services.push(new SimulatedService(peer, plan));
    peers.push(peer);
  };
  const kept = new Map<string, QueuedTurn>();
  const queue = new MessageQueue({
    userId: 'u',
    store: {
      put: async (turn) => void kept.set(turn.clientMessageId, turn),
      remove: async (turn) => void kept.delete(turn.clientMessageId),
      all: async () => [...kept.values()],
    },
    send: saveTurn,
  });
  const session = new VoiceSession({ user_id: 'u', practice_case_id: 'p' }, queue);
  const clock = watchClock(session);
  return { server, services, peers, devices, session, talkedMs: clock };
}

/** Sums up the connected time from the states shown on the screen. */
function watchClock(session: VoiceSession): () => number {
  let sum = 0;
  let since: number | null = null;
  session.subscribe(() => {
    const talking = session.view().status === 'connected' && !session.view().timeUp;
    if (talking && since === null) since = performance.now();
    if (!talking && since !== null) {
      sum += performance.now() - since;
      since = null;
    }
  });
  return () => sum + (since === null ? 0 : performance.now() - since);
}
