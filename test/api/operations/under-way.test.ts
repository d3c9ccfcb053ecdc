import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { requestsUnderWay } from '../../../tool/http/under-way.ts';
import { createTestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();

test('a request counts as under way until its response or the end of its connection', async () => {
  const server = createServer(createTestApp().express).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await eventually(() => expect(requestsUnderWay()).toBe(1));
  client.destroy();
  await eventually(() => expect(requestsUnderWay()).toBe(0));
  expect((await fetch(`http://127.0.0.1:${String(port)}/api/health`)).status).toBe(200);
  await eventually(() => expect(requestsUnderWay()).toBe(0));
  server.closeAllConnections();
  server.close();
});
