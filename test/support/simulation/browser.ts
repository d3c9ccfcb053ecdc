import { jest } from '@jest/globals';

/** Fakes of the browser APIs that a conversation uses, on the clock of the test. */

class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState = 'live';
  label = 'Headset';
  getSettings = () => ({ deviceId: 'a', groupId: 'a' });
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly #tracks: FakeTrack[];
  active = true;
  /** What this stream sounds like; that of a microphone as all microphones. */
  sample: (() => number) | undefined;
  constructor(tracks: FakeTrack[] = [new FakeTrack()]) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  getAudioTracks = () => this.#tracks;
}

/** Media devices with one microphone, which can be unplugged. */
class FakeDevices extends EventTarget {
  plugged = true;
  readonly given: FakeTrack[] = [];
  listed = [{ kind: 'audioinput', deviceId: 'a', groupId: 'a', label: 'Headset' }];
  enumerateDevices = async () => this.listed;
  getUserMedia = async () => {
    if (!this.plugged) throw new DOMException('No device', 'NotFoundError');
    const stream = new FakeStream();
    this.given.push(...stream.getTracks());
    return stream;
  };
  /** Ends the tracks of the microphone, as unplugging does. */
  unplug(): void {
    this.plugged = false;
    for (const track of this.given) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
    this.dispatchEvent(new Event('devicechange'));
  }
  plug(): void {
    this.plugged = true;
    this.dispatchEvent(new Event('devicechange'));
  }
}

export class FakeAudioContext {
  /** What the microphones hear: 128 is silence. */
  static sample = 128;
  createMediaStreamSource = (stream: FakeStream) => ({
    connect: (analyser: { stream?: FakeStream }) => void (analyser.stream = stream),
    disconnect: () => undefined,
  });
  createAnalyser() {
    return {
      fftSize: 0,
      stream: undefined as FakeStream | undefined,
      connect: () => undefined,
      getByteTimeDomainData(samples: Uint8Array) {
        samples.fill(this.stream?.sample?.() ?? FakeAudioContext.sample);
      },
    };
  }
  resume = async () => undefined;
  close = async () => undefined;
}

export class FakeChannel extends EventTarget {
  readyState = 'connecting';
  /** Called with each message of the page. */
  onSend: (message: string) => void = () => undefined;
  send(message: string): void {
    this.onSend(message);
  }
  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  receive(data: string): void {
    if (this.readyState === 'open') this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.dispatchEvent(new Event('close'));
  }
}

/** An RTCPeerConnection that connects when the page sets the remote description. */
export class FakePeer extends EventTarget {
  static answered: (peer: FakePeer) => void = () => undefined;
  connectionState = 'new';
  iceConnectionState = 'new';
  localDescription = { sdp: 'v=0' };
  readonly channel = new FakeChannel();
  track: { enabled: boolean } = { enabled: false };
  addTransceiver() {
    const replaceTrack = async (track: { enabled: boolean }) => void (this.track = track);
    return { sender: { replaceTrack } };
  }
  createDataChannel = () => this.channel;
  createOffer = async () => ({});
  setLocalDescription = async () => undefined;
  async setRemoteDescription(): Promise<void> {
    FakePeer.answered(this);
  }
  /** The voice of the partner arrives, as loud as this at each moment. */
  sound(sample: () => number): void {
    const stream = new FakeStream();
    stream.sample = sample;
    this.dispatchEvent(Object.assign(new Event('track'), { streams: [stream] }));
  }
  /** Packets of the other side arrive. */
  connectIce(): void {
    this.iceConnectionState = 'connected';
    this.dispatchEvent(new Event('iceconnectionstatechange'));
  }
  close(): void {
    this.connectionState = 'closed';
    this.channel.close();
  }
}

/** Installs the fakes as globals, which each test file has separately. */
export function installBrowser(
  answer: (url: string, init: RequestInit) => Promise<Response>,
): FakeDevices {
  const mediaDevices = new FakeDevices();
  const element = () => ({
    setAttribute: () => undefined,
    play: async () => undefined,
    pause: () => undefined,
    remove: () => undefined,
  });
  const globals = {
    document: {
      createElement: element,
      body: { append: () => undefined },
      visibilityState: 'hidden',
    },
    window: { addEventListener: () => undefined, location: { assign: () => undefined } },
    navigator: {
      onLine: true,
      mediaDevices,
      permissions: { query: async () => ({ state: 'granted' }) },
    },
    AudioContext: FakeAudioContext,
    MediaStream: FakeStream,
    RTCPeerConnection: FakePeer,
    fetch: async (url: string, init: RequestInit) => answer(url, init),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockReturnValue();
  return mediaDevices;
}
