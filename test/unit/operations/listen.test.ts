import { expect, test } from '@jest/globals';
import { listen } from '../../../tool/startup/listen.ts';

test('an idle HTTP connection is kept alive for 75 s', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve((_req, res) => res.end());
  const { headers } = await fetch(`http://127.0.0.1:${server.port}`);
  await server.close();
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
