import { createDemoSpeech } from '../../tool/speech/demo/provider.ts';
import type { SpeechProvider } from '../../tool/speech/provider.ts';
import {
  servePartner,
  type PartnerServer,
} from '../../tool/stand-ins/demo-partner/test/support/server.ts';
import { demoResponse } from './demo-responses.ts';

/** Where the partner stands in for OpenAI's service. */
export const demoSpeechPath = '/demo-speech';

export interface DemoSpeechServer extends PartnerServer {
  provider: SpeechProvider;
}

/** The demo partner as this product uses it, on a free port; it answers as OpenAI's service would. */
export async function startDemoSpeech(
  options: Parameters<typeof servePartner>[0] = {},
): Promise<DemoSpeechServer> {
  const server = await servePartner(
    {
      respond: (question) => demoResponse(question, server.partner.learnerErrors),
      ...options,
    },
    demoSpeechPath,
  );
  const provider = createDemoSpeech(server.partner);
  return { ...server, provider };
}
