import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** The used parts of the driver's connection class, which is not exported. */
interface Connection extends EventEmitter {
  socket: { writable: boolean };
  /** Reason why the connection was closed. */
  error: Error | null;
  onClose(): void;
  writeCommand(command: object, options: object): Promise<void>;
}

const { Connection: driver } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: Connection };
};
const write = driver.prototype.writeCommand;

/**
 * Lets a command fail when its connection ends before it is sent. Driver 7.8 waits forever for the
 * socket's write callback, which a socket ended by the other side never calls. After a database
 * restart this blocks requests and connections and, once the driver's own monitoring uses one, the
 * process treats the database as unreachable until it is restarted.
 */
driver.prototype.writeCommand = async function (command, options) {
  if (!this.socket.writable) this.onClose();
  if (this.error) throw this.error;
  let fail: () => void = () => undefined;
  const closed = new Promise<never>((_, reject) => {
    // Called after the reason is set.
    fail = () => reject(this.error ?? new Error('a connection of the database was closed'));
    this.once('close', fail);
  });
  try {
    await Promise.race([write.call(this, command, options), closed]);
  } finally {
    this.off('close', fail);
  }
};
