/** Size in bytes of an Ogg page header before its segment table (RFC 3533 §6). */
const headerBytes = 27;
/** A packet with a segment of this size continues in the next one. */
const fullSegment = 255;
/** Number of header packets of an Ogg Opus stream, OpusHead and OpusTags (RFC 7845 §3). */
const headerPackets = 2;

/**
 * The audio packets of an Ogg file with one Opus stream.
 * || @throws Error when the file is not such a stream or is truncated
 */
export function readOggOpus(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (const segment of segments(file)) {
    parts.push(segment);
    if (segment.length === fullSegment) continue;
    packets.push(Buffer.concat(parts));
    parts = [];
  }
  if (packets[0]?.subarray(0, 8).toString('latin1') !== 'OpusHead') {
    throw new Error('No Opus stream in this Ogg file');
  }
  return packets.slice(headerPackets);
}

function* segments(file: Buffer): Generator<Buffer> {
  let at = 0;
  while (at < file.length) {
    if (file.subarray(at, at + 4).toString('latin1') !== 'OggS') {
      throw new Error(`No Ogg page at byte ${at}`);
    }
    const sizes = file.subarray(at + headerBytes, at + headerBytes + file.readUInt8(at + 26));
    at += headerBytes + sizes.length;
    for (const size of sizes) {
      if (at + size > file.length) throw new Error('This Ogg file is cut short');
      yield file.subarray(at, at + size);
      at += size;
    }
  }
}
