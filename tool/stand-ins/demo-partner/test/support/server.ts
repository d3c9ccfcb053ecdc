import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createDemoPartner, type DemoPartner, type DemoPartnerOptions } from '../../src/index.ts';

/** API key of server requests in tests. */
export const testApiKey = 'demo-key-for-tests';
export const testSecretKey = 'a secret key of tests, long enough to be one';

export interface PartnerServer {
  partner: DemoPartner;
  origin: string;
  /** URL to which the SDP offer of a call is posted. */
  callsUrl: string;
  close(): Promise<void>;
}

/** The partner under `path` on a free port of the loopback interface. */
export async function servePartner(
  options: Partial<DemoPartnerOptions> = {},
  path = '/partner',
): Promise<PartnerServer> {
  const partner = createDemoPartner({
    secretKey: testSecretKey,
    apiKey: testApiKey,
    ...options,
  });
  const app = express();
  app.use(path, allowPages, partner.router);
  const server = createServer(app);
  server.on('upgrade', (request, socket, head) => partner.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    partner,
    origin,
    callsUrl: `${origin}${path}/v1/realtime/calls`,
    close: async () => {
      await partner.close();
      await closeServer(server);
    },
  };
}

/** CORS as of the real service: any origin, with these headers and no others. */
function allowPages(request: Request, response: Response, next: NextFunction): void {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  if (request.method === 'OPTIONS') response.sendStatus(204);
  else next();
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
