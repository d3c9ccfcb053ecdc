import { closeStream, openMicrophone } from '../audio/microphone.ts';
import { StartFailed } from './start.ts';

interface MicrophoneEvents {
  /** The browser or the device withholds sound, or gives it again. */
  muteChanged: (isSilent: boolean) => void;
  /** It has withheld sound for a while: a phone call has come in, or there is no device any more. */
  silenced: () => void;
  /** Another device has taken over. */
  replaced: (stream: MediaStream, track: MediaStreamTrack) => Promise<void> | undefined;
}

/** A device that changes hands is silent for less than this, in milliseconds. */
export const silencedAfterMs = 2_000;

/** The microphone of a session, watched while it lasts and replaced when its device goes. */
export class SessionMicrophone {
  readonly #on: MicrophoneEvents;
  #stream: MediaStream | undefined;
  #closed = false;
  #silentTimer: ReturnType<typeof setTimeout> | undefined;

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
    track.addEventListener('mute', () => this.#change(true));
    track.addEventListener('unmute', () => this.#change(false));
    track.addEventListener('ended', () => void this.#replace());
    this.#change(track.muted);
    return track;
  }

  #change(isSilent: boolean): void {
    clearTimeout(this.#silentTimer);
    this.#on.muteChanged(isSilent);
    if (isSilent) this.#silentTimer = setTimeout(this.#on.silenced, silencedAfterMs);
  }

  close(): void {
    clearTimeout(this.#silentTimer);
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
    this.#change(true);
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
