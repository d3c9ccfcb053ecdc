/** The response `{cursor: {<batchName>: [...documents], id, ns}, ok: 1}`, built from stored bytes. */
export function cursorReply(
  batchName: 'firstBatch' | 'nextBatch',
  documents: readonly Buffer[],
  id: bigint,
  ns: string,
): Buffer {
  const name = Buffer.from(`${batchName}\0`);
  const nsBytes = Buffer.from(`${ns}\0`);
  let arrayLength = 5;
  documents.forEach((document, i) => (arrayLength += 2 + digits(i) + document.length));
  const cursorLength =
    4 + 1 + name.length + arrayLength + 1 + 3 + 8 + 1 + 3 + 4 + nsBytes.length + 1;
  const reply = Buffer.allocUnsafe(4 + 1 + 7 + cursorLength + 1 + 3 + 8 + 1);
  let at = reply.writeInt32LE(reply.length, 0);
  at = element(reply, at, 0x03, 'cursor');
  at = reply.writeInt32LE(cursorLength, at);
  at = reply.writeUInt8(0x04, at);
  at += name.copy(reply, at);
  at = reply.writeInt32LE(arrayLength, at);
  documents.forEach((document, i) => {
    at = element(reply, at, 0x03, String(i));
    at += document.copy(reply, at);
  });
  at = reply.writeUInt8(0, at);
  at = element(reply, at, 0x12, 'id');
  at = reply.writeBigInt64LE(id, at);
  at = element(reply, at, 0x02, 'ns');
  at = reply.writeInt32LE(nsBytes.length, at);
  at += nsBytes.copy(reply, at);
  at = reply.writeUInt8(0, at);
  at = element(reply, at, 0x01, 'ok');
  at = reply.writeDoubleLE(1, at);
  reply.writeUInt8(0, at);
  return reply;
}

function element(reply: Buffer, at: number, type: number, name: string): number {
  const next = reply.writeUInt8(type, at);
  return reply.writeUInt8(0, next + reply.write(name, next, 'latin1'));
}

function digits(index: number): number {
  let count = 1;
  for (let rest = index; rest >= 10; rest = Math.floor(rest / 10)) count += 1;
  return count;
}
