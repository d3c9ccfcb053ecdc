import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { viewSpeechCheck } from './service.ts';

export const speechCheckRoutes = ({ speech }: Dependencies): Route[] => [
  route('GET /api/master/speech_check', 'master', async () => ({
    provider: speech.name,
    check: await viewSpeechCheck(),
  })),
];
