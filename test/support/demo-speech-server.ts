import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import {
  DEMO_SPEECH_PATH,
  createDemoSpeech,
  type DemoSpeech,
  type DemoSpeechOptions,
} from '../../tool/speech/demo/create-demo-speech.ts';

/** Key of the demo's surface for servers in tests. */
export const DEMO_API_KEY = 'demo-key-for-tests';
export const DEMO_SECRET_KEY = 'a secret key of tests, long enough to be one';

export interface DemoSpeechServer {
  demo: DemoSpeech;
  origin: string;
  close(): Promise<void>;
}

/** The demo partner on a free port of the loopback interface. */
export async function startDemoSpeech(
  options: Partial<DemoSpeechOptions> = {},
): Promise<DemoSpeechServer> {
  let origin = '';
  const demo = createDemoSpeech({
    secretKey: DEMO_SECRET_KEY,
    apiKey: DEMO_API_KEY,
    publicBaseUrl: () => origin,
    ...options,
  });
  const app = express();
  app.use(DEMO_SPEECH_PATH, allowPages, demo.router);
  const server = createServer(app);
  server.on('upgrade', (request, socket, head) => demo.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    demo,
    origin,
    close: async () => {
      await demo.provider.close();
      await closeServer(server);
    },
  };
}

/** Pages of another origin may call, as they may the real service: with these headers and no others. */
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
