import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** As much of the driver's class of connections as is used here; it exports none. */
interface Connection extends EventEmitter {
  socket: { writable: boolean };
  /** Why the connection was closed. */
  error: Error | null;
  onClose(): void;
  writeCommand(command: object, options: object): Promise<void>;
}

const { Connection: driver } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: Connection };
};
const write = driver.prototype.writeCommand;

/**
 * Lets a command fail whose connection ends before it is sent. Driver 7.8 waits for the socket to take
 * it, for ever: a socket that the other side has ended says neither that nor an error. When a database
 * restarts, that keeps requests and connections, and once the driver's own look at the server is among
 * them, the process takes the database for gone until it is started again.
 */
driver.prototype.writeCommand = async function (command, options) {
  if (!this.socket.writable) this.onClose();
  if (this.error) throw this.error;
  let fail: () => void = () => undefined;
  const closed = new Promise<never>((_, reject) => {
    // Told after the reason is noted.
    fail = () => reject(this.error ?? new Error('a connection of the database was closed'));
    this.once('close', fail);
  });
  try {
    await Promise.race([write.call(this, command, options), closed]);
  } finally {
    this.off('close', fail);
  }
};
