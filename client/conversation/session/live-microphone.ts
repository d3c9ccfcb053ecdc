import { closeStream, openMicrophone } from '../audio/microphone.ts';
import { StartFailed } from './start.ts';

interface MicrophoneEvents {
  /** The browser or the device withholds sound, or gives it again. */
  silent: (isSilent: boolean) => void;
  /** Another device has taken over. */
  replaced: (stream: MediaStream, track: MediaStreamTrack) => Promise<void> | undefined;
}

/** The microphone of a session, watched while it lasts and replaced when its device goes. */
export class LiveMicrophone {
  private readonly on: MicrophoneEvents;
  private stream: MediaStream | undefined;
  private closed = false;

  constructor(on: MicrophoneEvents) {
    this.on = on;
  }

  /** Takes a stream, to be closed with the session. */
  hold(stream: MediaStream | undefined): void {
    this.stream = stream;
    this.closed = false;
  }

  /** Takes a stream and answers its track, whose silences are told from now on. */
  watch(stream: MediaStream): MediaStreamTrack {
    this.hold(stream);
    const [track] = stream.getAudioTracks();
    if (!track) throw new StartFailed({ kind: 'microphone' });
    track.addEventListener('mute', () => {
      this.on.silent(true);
    });
    track.addEventListener('unmute', () => {
      this.on.silent(false);
    });
    track.addEventListener('ended', () => void this.replace());
    this.on.silent(track.muted);
    return track;
  }

  close(): void {
    closeStream(this.stream);
    this.stream = undefined;
    this.closed = true;
  }

  /** The device was unplugged: any other one takes over. */
  private async replace(): Promise<void> {
    this.on.silent(true);
    try {
      const stream = await openMicrophone();
      if (this.closed) {
        closeStream(stream);
        return;
      }
      closeStream(this.stream);
      await this.on.replaced(stream, this.watch(stream));
    } catch {
      // The notice stays until a microphone is back.
    }
  }
}
