/** A WAV file (mono, 16 bit, 48 kHz) that holds one tone at half of full level. */
export function toneWav(tone: { hertz: number; seconds: number }): Buffer {
  const sampleRate = 48_000;
  const samples = Math.round(tone.seconds * sampleRate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'ascii');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'ascii');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'ascii');
  wav.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++)
    wav.writeInt16LE(
      Math.round(16_383 * Math.sin((2 * Math.PI * tone.hertz * i) / sampleRate)),
      44 + i * 2,
    );
  return wav;
}
