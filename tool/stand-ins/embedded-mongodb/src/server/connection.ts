import type { Socket } from 'node:net';
import { answer } from '../commands/dispatch.ts';
import type { Engine } from '../commands/context.ts';
import { CommandError } from '../errors.ts';
import { Framer, parseRequest, ProtocolError, replyTo, type Request } from './wire.ts';

/** Number of waiting requests from which reading from the client pauses. */
const maxWaiting = 64;

/** Serves one client: requests are answered one by one, in order. */
export function serveConnection(
  socket: Socket,
  engine: Engine,
  log: (error: unknown) => void,
): void {
  const framer = new Framer();
  const waiting: Buffer[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    try {
      for (let message = waiting.shift(); message && !socket.destroyed; message = waiting.shift()) {
        if (waiting.length < maxWaiting && socket.isPaused()) socket.resume();
        await handle(socket, engine, message, log);
      }
    } finally {
      busy = false;
    }
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      waiting.push(...framer.push(chunk));
    } catch {
      socket.destroy();
      return;
    }
    if (waiting.length >= maxWaiting) socket.pause();
    if (!busy) void work().catch(() => socket.destroy());
  });
}

async function handle(
  socket: Socket,
  engine: Engine,
  message: Buffer,
  log: (error: unknown) => void,
): Promise<void> {
  let request: Request;
  try {
    request = parseRequest(message);
  } catch (error) {
    // A well-framed message with invalid BSON gets an error; anything else closes the connection.
    if (!(error instanceof CommandError)) {
      if (!(error instanceof ProtocolError)) log(error);
      socket.destroy();
      return;
    }
    const { code, codeName, message: errmsg } = error;
    const id = message.readInt32LE(4);
    socket.write(
      replyTo(
        { id, legacy: false, silent: false, body: {}, sequences: new Map() },
        { ok: 0, errmsg, code, codeName },
      ),
    );
    return;
  }
  const reply = await answer(engine, request, log);
  if (!request.silent && !socket.destroyed) socket.write(replyTo(request, reply));
}
