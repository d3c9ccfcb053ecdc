import type { Dependencies } from '../../dependencies.ts';
import type { CallListener, FixedSettings } from '../../speech/provider.ts';
import { noteMissed } from '../conversations/heard.ts';
import { CallEvent } from './events.ts';
import { raiseSpeechAlarm } from '../speech-alarms/service.ts';
import { createFailureWatch } from './failures.ts';
import type { SpeechCallRecord } from './model.ts';
import { createMeter } from './meter.ts';
import { createCallTranscript } from './transcript.ts';

/** How often turns of the partner that were cut off are looked for, in milliseconds. */
const settleMs = 1_000;

/** The server's place in a call while it is there. */
export interface Ear {
  /** Resolves when the call is over or the connection to it broke. */
  closed: Promise<void>;
  isClosed(): boolean;
  /** How often a browser has changed settings that it must not. */
  readonly changes: number;
  /** Resolves when everything heard so far is stored, or noted as missed. */
  written(): Promise<void>;
  leave(): void;
}

/**
 * Joins a call and stores what is said in it, one event after another.
 * @throws SpeechError
 */
export async function openEar(
  { speech, log }: Pick<Dependencies, 'speech' | 'log'>,
  call: SpeechCallRecord,
): Promise<Ear> {
  const transcript = await createCallTranscript(call);
  const meter = await createMeter(call, speech.models);
  const failures = createFailureWatch((reason) => raiseSpeechAlarm({ log }, reason, 'server'));
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  let isClosed = false;
  let changes = 0;
  let writing: Promise<void> = Promise.resolve();
  let misses = false;
  const noteMisses = async () => {
    if (misses) await noteMissed(call.conversation_id);
    misses = false;
  };
  const write = (work: () => Promise<void>) => {
    writing = writing
      .then(work)
      .catch((err: unknown) => {
        log.error({ err }, 'what was heard could not be stored');
        // The browser may have saved it. Where this fails too, the watch notes it as soon as it can.
        misses = true;
        return noteMisses();
      })
      .catch(() => undefined);
  };
  // What was cut off is known a moment after it, with no event of its own.
  const ticking = setInterval(() => {
    const at = performance.now();
    write(() => transcript.settle(at));
  }, settleMs);
  ticking.unref();
  const end = () => {
    clearInterval(ticking);
    const at = performance.now();
    write(() => transcript.end(at));
  };
  const listener: CallListener = {
    event(given) {
      const { data: event } = CallEvent.safeParse(given);
      if (!event) return;
      if (event.type === 'session.updated' && isChanged(event.session, call.fixed)) {
        changes += 1;
        joined.send({ type: 'session.update', session: call.fixed });
      }
      const at = performance.now();
      write(() => transcript.handle(event, at));
      write(() => meter.handle(event));
      write(() => failures.handle(event));
    },
    closed() {
      isClosed = true;
      end();
      close();
    },
  };
  const joined = await speech.joinCall(call.call_id, listener).catch((error: unknown) => {
    clearInterval(ticking);
    throw error;
  });
  return {
    closed,
    isClosed: () => isClosed,
    get changes() {
      return changes;
    },
    written: () => writing.then(noteMisses),
    leave: () => {
      end();
      joined.leave();
    },
  };
}

type Session = Extract<CallEvent, { type: 'session.updated' }>['session'];

/** Whether a browser has changed what it must not; a service tells its settings after each change. */
function isChanged(session: Session, fixed: FixedSettings): boolean {
  const differs = (key: 'instructions' | 'max_output_tokens') =>
    session[key] !== undefined && session[key] !== fixed[key];
  return (
    differs('instructions') ||
    differs('max_output_tokens') ||
    (session.tools?.length ?? 0) > 0 ||
    (session.output_modalities !== undefined &&
      session.output_modalities.join() !== fixed.output_modalities.join())
  );
}
