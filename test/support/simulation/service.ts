import { Conversation } from '../../../tool/stand-ins/demo-partner/src/conversation/conversation.ts';
import type { FaultPlan } from '../../../tool/stand-ins/demo-partner/src/faults.ts';
import { listeningRate } from '../../../tool/stand-ins/demo-partner/src/listener.ts';
import { Session } from '../../../tool/stand-ins/demo-partner/src/session-config.ts';
import type { FakePeer } from './browser.ts';

const packetMs = 20;
const frameMs = 100;
/** Network latency of an event in milliseconds. */
const networkMs = 20;

/** The text that was actually heard of one turn of the partner. */
export interface SpokenTruth {
  itemId: string;
  /** Generated text; `heard` is the longest prefix that can have been heard. */
  made: string;
  heard: string;
  whole: boolean;
}

type Event = { type: string } & Record<string, unknown>;

/** The demo partner behind a fake connection; it records what was actually said and heard. */
export class SimulatedService {
  readonly partner: SpokenTruth[] = [];
  /** Transcripts sent to the page, by item. */
  readonly learner: { itemId: string; text: string }[] = [];
  /** Events received from the page. */
  readonly asked: { type: string; session?: { audio?: { output?: object } } }[] = [];
  /** Whether the learner is speaking. */
  speaking = false;
  readonly #peer: FakePeer;
  readonly #conversation: Conversation;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  readonly #made = new Map<string, Map<string, string>>();
  #playing: { packets: number; startedAt: number; until: () => number; onEnd: () => void } | null =
    null;
  #sounding: string | null = null;
  /** Fraction of the clip that was played when its sound ended. */
  #playedShare = 0;
  #over = false;
  /** The lines of the script; a generated text is a prefix of one. */
  static lines: string[] = [];

  constructor(peer: FakePeer, faults: FaultPlan) {
    this.#peer = peer;
    const session = Session.parse({
      audio: {
        input: {
          transcription: { language: 'es' },
          turn_detection: { type: 'semantic_vad', eagerness: 'low' },
        },
      },
    });
    const wire = {
      send: (event: Event) => this.#send(event),
      play: (packets: readonly Buffer[], until: () => number, onEnd: () => void) => {
        this.#playing = { packets: packets.length, startedAt: performance.now(), until, onEnd };
      },
      stop: () => this.#stop(),
    };
    this.#conversation = new Conversation(session, wire, faults);
    peer.channel.onSend = (message) => {
      this.asked.push(JSON.parse(message));
      this.#later(() => this.#conversation.receive(message));
    };
    peer.channel.addEventListener('close', () => this.end());
    setTimeout(() => {
      if (this.#over) return;
      peer.channel.open();
      this.#conversation.open();
      this.#timers.push(setInterval(() => this.#tick(), frameMs));
      const { dropAfterMs, expireAfterMs } = faults;
      if (dropAfterMs) this.#timers.push(setTimeout(() => this.end(), dropAfterMs));
      if (expireAfterMs) {
        this.#timers.push(setTimeout(() => this.#conversation.expire(), expireAfterMs));
        this.#timers.push(setTimeout(() => this.end(), expireAfterMs + 200));
      }
    }, 50);
  }

  /** Ends the connection and cuts off the current sound. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#stop();
    this.#settle(false);
    for (const timer of this.#timers) clearInterval(timer);
    this.#conversation.close();
    this.#peer.channel.close();
  }

  #later(run: () => void): void {
    setTimeout(() => {
      if (!this.#over) run();
    }, networkMs);
  }

  #tick(): void {
    const { listener } = this.#conversation;
    const heard = this.speaking && this.#peer.track.enabled;
    if (heard) {
      const pcm = new Int16Array((listeningRate * frameMs) / 1_000);
      listener.hear(pcm.map((_, at) => (at % 16 < 8 ? 9_000 : -9_000)));
    } else listener.miss(frameMs);
    this.#play();
  }

  #play(): void {
    const playing = this.#playing;
    if (!playing) return;
    const played = Math.floor((performance.now() - playing.startedAt) / packetMs);
    if (played < Math.min(playing.until(), playing.packets)) return;
    this.#playing = null;
    this.#playedShare = Math.min(1, playing.until() / playing.packets);
    playing.onEnd();
  }

  /** @returns milliseconds played */
  #stop(): number {
    const playing = this.#playing;
    this.#playing = null;
    if (!playing) return 0;
    const ms = Math.min(performance.now() - playing.startedAt, playing.packets * packetMs);
    this.#playedShare = ms / (playing.packets * packetMs);
    return ms;
  }

  #send(event: Event): void {
    this.#watch(event);
    this.#later(() => {
      if (this.#peer.channel.readyState === 'open') this.#note(event);
      this.#peer.channel.receive(JSON.stringify(event));
    });
  }

  /** Records generated and heard text as it happens. */
  #watch(event: Event): void {
    const { response_id: response, item_id: item } = event as Record<string, string>;
    if (event.type === 'response.output_audio_transcript.delta' && response && item) {
      const items = this.#made.get(response) ?? new Map<string, string>();
      this.#made.set(response, items.set(item, (items.get(item) ?? '') + String(event.delta)));
    }
    if (event.type === 'output_audio_buffer.started') this.#sounding = response ?? null;
    if (event.type === 'output_audio_buffer.stopped') this.#settle(true);
    if (event.type === 'output_audio_buffer.cleared') this.#settle(false);
  }

  #settle(whole: boolean): void {
    const items = this.#made.get(this.#sounding ?? '');
    if (!items) return;
    const all = [...items.values()].join('');
    // Assumes that the text of the whole line is spread evenly over the clip.
    let left = whole ? all.length : Math.ceil(this.#lineLength(all) * this.#playedShare);
    for (const [itemId, made] of items) {
      const heard = made.slice(0, Math.max(0, left));
      left -= made.length;
      this.partner.push({ itemId, made, heard, whole: whole || heard === made });
    }
    this.#sounding = null;
  }

  /** Length of the line of which the text is a prefix. */
  #lineLength(text: string): number {
    return SimulatedService.lines.find((line) => line.startsWith(text))?.length ?? text.length;
  }

  #note(event: Event): void {
    if (event.type !== 'conversation.item.input_audio_transcription.completed') return;
    const text = String(event.transcript);
    if (text) this.learner.push({ itemId: String(event.item_id), text });
  }
}
