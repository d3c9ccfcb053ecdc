import {
  sentenceBitRate,
  sentenceSeconds,
  soundTypes,
  type SoundType,
} from '../../../../tool/contract/constants/voice.ts';

export interface Sentence {
  sound: Blob;
  contentType: SoundType;
}

/** A recording of one sentence that is going on. */
export interface SentenceRecording {
  /** Stops; `finished` then answers. */
  stop(): void;
  finished: Promise<Sentence>;
}

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/**
 * Records one sentence; it ends by itself when it gets too long. Rejects where there is no microphone
 * or none is allowed.
 */
export async function recordSentence(): Promise<SentenceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const contentType = soundTypes.find((type) => MediaRecorder.isTypeSupported(type));
    if (!contentType) throw new Error('This browser records no sound that can be sent');
    const recorder = new MediaRecorder(stream, {
      mimeType: contentType,
      audioBitsPerSecond: sentenceBitRate,
    });
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const limit = setTimeout(stop, sentenceSeconds * 1_000);
    const finished = new Promise<Sentence>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        clearTimeout(limit);
        release();
        resolve({ sound: data, contentType });
      });
    });
    recorder.start();
    return { stop, finished };
  } catch (error) {
    release();
    throw error;
  }
}

/** The bytes of a recording as a call sends them. */
export async function toBase64(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
