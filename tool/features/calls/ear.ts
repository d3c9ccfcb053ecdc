import type { Dependencies } from '../../dependencies.ts';
import { CallEvent } from './events.ts';
import type { SpeechCallRecord } from './model.ts';
import { createMeter } from './meter.ts';
import { isChanged } from './settings.ts';
import { createCallTranscript } from './transcript.ts';

/** The server's place in a call while it is there. */
export interface Ear {
  /** Resolves when the call is over or the connection to it broke. */
  closed: Promise<void>;
  isClosed(): boolean;
  /** How often a browser has changed settings that it must not. */
  readonly changes: number;
  /** Resolves when everything heard so far is stored. */
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
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  let isClosed = false;
  let changes = 0;
  let writing: Promise<void> = Promise.resolve();
  const joined = await speech.joinCall(call.call_id, {
    event(given) {
      const { data: event } = CallEvent.safeParse(given);
      if (!event) return;
      if (event.type === 'session.updated' && isChanged(event.session, call.fixed)) {
        changes += 1;
        joined.send({ type: 'session.update', session: call.fixed });
      }
      writing = writing
        .then(() => transcript.handle(event))
        .then(() => meter.handle(event))
        .catch((err: unknown) => log.error({ err }, 'what was heard could not be stored'));
    },
    closed() {
      isClosed = true;
      close();
    },
  });
  return {
    closed,
    isClosed: () => isClosed,
    get changes() {
      return changes;
    },
    written: () => writing,
    leave: () => joined.leave(),
  };
}
