import { jest } from '@jest/globals';

/** What stands in for the parts of a browser that a conversation touches, on the test's clock. */

class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState = 'live';
  label = 'Headset';
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly #tracks: FakeTrack[];
  active = true;
  constructor(tracks: FakeTrack[] = [new FakeTrack()]) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  getAudioTracks = () => this.#tracks;
}

/** The microphones of a machine, of which one may be plugged in. */
class FakeDevices extends EventTarget {
  plugged = true;
  readonly given: FakeTrack[] = [];
  getUserMedia = async () => {
    if (!this.plugged) throw new DOMException('No device', 'NotFoundError');
    const stream = new FakeStream();
    this.given.push(...stream.getTracks());
    return stream;
  };
  /** The plug is pulled: what was heard by it ends. */
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

class FakeAudioContext {
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
  createAnalyser = () => ({
    fftSize: 0,
    connect: () => undefined,
    getByteTimeDomainData: (samples: Uint8Array) => samples.fill(128),
  });
  resume = async () => undefined;
  close = async () => undefined;
}

export class FakeChannel extends EventTarget {
  readyState = 'connecting';
  /** What the page sends. */
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

/** A connection that the service answers as soon as the page has its answer. */
export class FakePeer extends EventTarget {
  static answered: (peer: FakePeer) => void = () => undefined;
  connectionState = 'new';
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
  close(): void {
    this.connectionState = 'closed';
    this.channel.close();
  }
}

/** Puts the fakes in place of what Node does not have; a test file has its globals to itself. */
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
