import { createListeners } from '../../lib/listeners.ts';
import { LevelMeter } from './level-meter.ts';
import {
  closeStream,
  listMicrophones,
  type MicrophoneDevice,
  microphonePermission,
  openMicrophone,
} from './microphone.ts';

/** Update interval of the level, in milliseconds. */
const levelMs = 80;
/** A level above this counts as a voice. */
const heardLevel = 0.12;

interface ProbeView {
  state: 'off' | 'opening' | 'on' | 'denied';
  devices: MicrophoneDevice[];
  deviceId: string;
  /** From 0 to 1. */
  level: number;
  /** A voice has been heard since the microphone was opened. */
  heard: boolean;
}

const off: ProbeView = { state: 'off', devices: [], deviceId: '', level: 0, heard: false };

/** The microphone check before a conversation: the device, and whether it picks up a voice. */
export class MicrophoneProbe {
  readonly #listeners = createListeners();
  #state = off;
  #stream: MediaStream | undefined;
  #context: AudioContext | undefined;
  #meter: LevelMeter | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #watching: AbortController | undefined;
  /** Identifies the newest attempt; results of older ones are dropped. */
  #attempt = 0;

  readonly subscribe = this.#listeners.subscribe;

  readonly view = (): ProbeView => this.#state;

  /** Opens the microphone if that needs no prompt; 'on' at once, as the dialog would shift later. */
  async openIfAllowed(): Promise<void> {
    const attempt = this.#attempt;
    const devices = (await microphonePermission()) === 'granted' && (await listMicrophones());
    if (!devices || this.#attempt !== attempt) return;
    this.#show({ state: 'on', devices });
    await this.open();
  }

  async open(deviceId?: string): Promise<void> {
    this.#release();
    const attempt = this.#attempt;
    this.#show({ state: this.#state.state === 'on' ? 'on' : 'opening', level: 0, heard: false });
    try {
      const stream = await openMicrophone(deviceId);
      if (this.#attempt === attempt) await this.#watch(stream);
      else closeStream(stream);
    } catch {
      if (this.#attempt === attempt) this.#show({ ...off, state: 'denied' });
    }
  }

  /** Transfers the open stream to the conversation; the view keeps showing it until `close`. */
  take(): MediaStream | undefined {
    const stream = this.#stream;
    this.#stream = undefined;
    this.#release();
    return stream;
  }

  close(): void {
    this.#release();
    this.#show(off);
  }

  async #watch(stream: MediaStream): Promise<void> {
    this.#stream = stream;
    this.#context = new AudioContext();
    // Browsers create it suspended unless a tap led here; suspended, it measures nothing.
    void this.#context.resume().catch(() => undefined);
    this.#meter = new LevelMeter(this.#context, stream);
    this.#timer = setInterval(() => {
      const level = this.#meter?.level() ?? 0;
      this.#show({ level, heard: this.#state.heard || level > heardLevel });
    }, levelMs);
    const [track] = stream.getAudioTracks();
    const { signal } = (this.#watching = new AbortController());
    track?.addEventListener('ended', () => void this.open(), { signal });
    const list = async () => {
      const devices = await listMicrophones();
      const deviceId = track?.getSettings().deviceId ?? '';
      // Shown in one update, so that the device list causes no layout shift.
      if (!signal.aborted) this.#show({ state: 'on', deviceId, devices });
    };
    navigator.mediaDevices.addEventListener('devicechange', () => void list(), { signal });
    await list();
  }

  #release(): void {
    this.#attempt += 1;
    this.#watching?.abort();
    clearInterval(this.#timer);
    this.#meter?.close();
    this.#meter = undefined;
    void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
    closeStream(this.#stream);
    this.#stream = undefined;
  }

  #show(change: Partial<ProbeView>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.notify();
  }
}
