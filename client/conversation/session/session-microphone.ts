import { closeStream, isReplaced, openMicrophone } from '../audio/microphone.ts';
import { StartFailed } from './start.ts';

interface MicrophoneEvents {
  /** The browser or the device mutes or unmutes the track. */
  muteChanged: (isSilent: boolean) => void;
  /** It has been muted for a while: because of a phone call, or there is no device any more. */
  silenced: () => void;
  /** Another device is in use now. */
  replaced: (stream: MediaStream, track: MediaStreamTrack) => Promise<void> | undefined;
}

/** A switch of the device mutes the track for less than this, in milliseconds. */
export const silencedAfterMs = 2_000;

/**
 * The microphone of a session, monitored meanwhile: it is replaced when its device is removed, and
 * follows the system's choice if the learner has made none.
 */
export class SessionMicrophone {
  readonly #on: MicrophoneEvents;
  #stream: MediaStream | undefined;
  #closed = false;
  #isSilenced = false;
  #replacing = false;
  #silentTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(on: MicrophoneEvents) {
    this.#on = on;
  }

  /** Takes ownership of a stream, to be closed with the session. */
  setStream(stream: MediaStream | undefined): void {
    this.#stream = stream;
    this.#closed = false;
  }

  /** Takes ownership of a stream and reports when its track is muted; returns the track. */
  attach(stream: MediaStream): MediaStreamTrack {
    this.setStream(stream);
    const [track] = stream.getAudioTracks();
    if (!track) throw new StartFailed({ kind: 'microphone' });
    track.addEventListener('mute', () => this.#change(true));
    track.addEventListener('unmute', () => this.#change(false));
    track.addEventListener('ended', this.revive);
    // Added once only.
    navigator.mediaDevices.addEventListener('devicechange', this.revive);
    this.#change(track.muted);
    return track;
  }

  #change(isSilent: boolean): void {
    clearTimeout(this.#silentTimer);
    this.#isSilenced = false;
    this.#on.muteChanged(isSilent);
    if (!isSilent) return;
    this.#silentTimer = setTimeout(() => {
      this.#isSilenced = true;
      this.reportSilence();
    }, silencedAfterMs);
  }

  /** Reports a microphone that is silenced; again where the conversation could not be paused. */
  readonly reportSilence = (): void => {
    if (this.#isSilenced) this.#on.silenced();
  };

  close(): void {
    clearTimeout(this.#silentTimer);
    (navigator.mediaDevices as MediaDevices | undefined)?.removeEventListener(
      'devicechange',
      this.revive,
    );
    closeStream(this.#stream);
    this.#stream = undefined;
    this.#closed = true;
  }

  /** Opens another microphone if this one was removed or the system has chosen another. */
  readonly revive = async (): Promise<void> => {
    const [track] = this.#stream?.getAudioTracks() ?? [];
    if (!track || this.#replacing) return;
    this.#replacing = true;
    try {
      const replaced = track.readyState === 'live' && (await isReplaced(track));
      // It may have ended meanwhile: a device that is unplugged causes both events.
      const isGone = track.readyState === 'ended';
      if (isGone || track.muted) this.#change(true);
      if (!isGone && !replaced) return;
      const stream = await openMicrophone();
      if (this.#closed) {
        closeStream(stream);
        return;
      }
      closeStream(this.#stream);
      await this.#on.replaced(stream, this.attach(stream));
    } catch {
      // The notice stays until a microphone is back.
    } finally {
      this.#replacing = false;
    }
  };
}
