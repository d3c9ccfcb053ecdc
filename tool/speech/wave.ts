export const waveHeaderBytes = 44;

/** A WAV file of 16-bit mono PCM. @param rate samples per second */
export function waveFile(pcm: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(waveHeaderBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(waveHeaderBytes - 8 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}
