import { createDemoSpeech } from '../../tool/speech/demo/provider.ts';
import type { SpeechProvider } from '../../tool/speech/provider.ts';
import {
  servePartner,
  type PartnerServer,
} from '../../tool/stand-ins/demo-partner/test/support/server.ts';
import { demoResponse } from './demo-responses.ts';

/** Path under which the demo partner replaces OpenAI's service. */
export const demoSpeechPath = '/demo-speech';

export interface DemoSpeechServer extends PartnerServer {
  provider: SpeechProvider;
}

/** Starts the demo partner, with the API of OpenAI's service, on a free port. */
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
