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

export interface SentenceRecording {
  /** Stops recording; `finished` then resolves. */
  stop(): void;
  finished: Promise<Sentence>;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/**
 * Records one sentence; it stops automatically at a maximum length. Rejects without a microphone or
 * permission.
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

/** The bytes of a recording in Base64, for a request body. */
export async function toBase64(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
