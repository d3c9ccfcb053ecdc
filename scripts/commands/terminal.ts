import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret: typed without echo, or the first line of piped input. */
export async function askSecret(question: string): Promise<string> {
  const typed = process.stdin.isTTY;
  if (typed) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: typed });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (typed) process.stderr.write('\n');
  }
}
