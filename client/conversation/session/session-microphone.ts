import { closeStream, openMicrophone } from '../audio/microphone.ts';
import { StartFailed } from './start.ts';

interface MicrophoneEvents {
  /** The browser or the device withholds sound, or gives it again. */
  muteChanged: (isSilent: boolean) => void;
  /** Another device has taken over. */
  replaced: (stream: MediaStream, track: MediaStreamTrack) => Promise<void> | undefined;
}

/** The microphone of a session, watched while it lasts and replaced when its device goes. */
export class SessionMicrophone {
  readonly #on: MicrophoneEvents;
  #stream: MediaStream | undefined;
  #closed = false;

  constructor(on: MicrophoneEvents) {
    this.#on = on;
  }

  /** Owns a stream, to be closed with the session. */
  setStream(stream: MediaStream | undefined): void {
    this.#stream = stream;
    this.#closed = false;
  }

  /** Owns a stream and reports when its track is muted; returns the track. */
  attach(stream: MediaStream): MediaStreamTrack {
    this.setStream(stream);
    const [track] = stream.getAudioTracks();
    if (!track) throw new StartFailed({ kind: 'microphone' });
    track.addEventListener('mute', () => this.#on.muteChanged(true));
    track.addEventListener('unmute', () => this.#on.muteChanged(false));
    track.addEventListener('ended', () => void this.#replace());
    this.#on.muteChanged(track.muted);
    return track;
  }

  close(): void {
    closeStream(this.#stream);
    this.#stream = undefined;
    this.#closed = true;
  }

  /** Takes a microphone again where the one before has gone and none was there to follow it. */
  readonly revive = (): void => {
    const [track] = this.#stream?.getAudioTracks() ?? [];
    if (track?.readyState === 'ended') void this.#replace();
  };

  /** The device was unplugged, or a phone call took it: any one that is there takes over. */
  async #replace(): Promise<void> {
    this.#on.muteChanged(true);
    try {
      const stream = await openMicrophone();
      if (this.#closed) {
        closeStream(stream);
        return;
      }
      closeStream(this.#stream);
      await this.#on.replaced(stream, this.attach(stream));
    } catch {
      // The notice stays until a microphone is back.
      navigator.mediaDevices.addEventListener('devicechange', this.revive, { once: true });
    }
  }
}
