import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestSmtpServer {
  url: string;
  /** Received messages, headers and body. */
  messages: string[];
  close(): Promise<void>;
}

/**
 * A mail server on loopback with the part of RFC 5321 that one delivery needs. `answers` replaces its
 * replies to commands, by their first four letters.
 */
export async function startSmtpServer(
  answers: Readonly<Record<string, string>> = {},
): Promise<TestSmtpServer> {
  const messages: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string[] | undefined;
    say('220 test');
    // A killed client resets its connection.
    socket.on('error', () => socket.destroy());
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line);
        messages.push(data.join('\n'));
        data = undefined;
        return say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      const answer = answers[verb];
      if (answer !== undefined) return say(answer);
      if (verb === 'DATA') data = [];
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      say(verb === 'DATA' ? '354 go on' : '250 fine');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
