import type { Dependencies } from '../../dependencies.ts';
import type { CallListener, FixedSettings } from '../../speech/provider.ts';
import { recordMissed } from '../conversations/heard.ts';
import { CallEvent } from './events.ts';
import { raiseSpeechAlarm } from '../speech-alarms/service.ts';
import { createFailureWatch } from './failures.ts';
import type { SpeechCallRecord } from './model.ts';
import { createMeter } from './meter.ts';
import { createCallTranscript } from './transcript.ts';

/** How often to check for interrupted turns of the partner, in milliseconds. */
const settleMs = 1_000;

/** The server's connection to a call, on which it receives the call's events. */
export interface SidebandListener {
  /** Resolves when the call is over or the connection to it broke. */
  closed: Promise<void>;
  isClosed(): boolean;
  /** How often the browser has changed settings that it must not change. */
  readonly changes: number;
  /** Resolves when everything heard so far is stored or recorded as missed. */
  written(): Promise<void>;
  leave(): void;
}

/**
 * Joins a call and stores its turns; events are handled one after another.
 * @throws SpeechError
 */
export async function openSidebandListener(
  { speech, log }: Pick<Dependencies, 'speech' | 'log'>,
  call: SpeechCallRecord,
): Promise<SidebandListener> {
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
    if (misses) await recordMissed(call.conversation_id);
    misses = false;
  };
  const write = (work: () => Promise<void>) => {
    writing = writing
      .then(work)
      .catch((err: unknown) => {
        log.error({ err }, 'failed to store what was heard');
        // The browser may have saved it. If this fails, too, the watcher records it as soon as it can.
        misses = true;
        return noteMisses();
      })
      .catch(() => undefined);
  };
  // That a turn was interrupted is known only after some time, without an event.
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
        // The first events may arrive together with the connection, before `joined` is known.
        void joining.then(
          ({ send }) => send({ type: 'session.update', session: call.fixed }),
          () => undefined,
        );
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
  const joining = speech.joinCall(call.call_id, listener);
  const joined = await joining.catch((error: unknown) => {
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

/** Whether the browser has changed fixed settings; the service reports the settings on each change. */
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
