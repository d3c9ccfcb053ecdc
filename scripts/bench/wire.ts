import type { Page } from '@playwright/test';

/** A response to the browser and its size on the wire, in bytes. */
export interface Load {
  path: string;
  step: string;
  headers: number;
  /** The body, compressed. */
  bytes: number;
}

/** The responses to a page from now on, with their sizes as Chromium counts them. */
export class Wire {
  readonly loads: Load[] = [];
  /** Label of the responses from now on. */
  step = '';

  static async watch(page: Page): Promise<Wire> {
    const wire = new Wire();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const asked = new Map<string, Load>();
    network.on('Network.responseReceived', ({ requestId, response }) => {
      const path = new URL(response.url).pathname;
      const load = { path, step: wire.step, headers: response.encodedDataLength, bytes: 0 };
      wire.loads.push(load);
      asked.set(requestId, load);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const load = asked.get(requestId);
      if (load) load.bytes = encodedDataLength - load.headers;
    });
    return wire;
  }

  get scripts(): Load[] {
    return this.loads.filter(({ path, bytes }) => path.endsWith('.js') && bytes > 0);
  }
}

export const sum = (loads: readonly Load[], of: 'bytes' | 'headers'): number =>
  loads.reduce((total, load) => total + load[of], 0);

export const inBytes = (bytes: number): string => `${String(bytes).padStart(9)} B`;
