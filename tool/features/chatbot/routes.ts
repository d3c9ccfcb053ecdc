import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { createSession } from './service.ts';
import { previewVoice } from './voice-samples.ts';

/** Each session costs money; reconnecting on a bad network stays well below this. */
const sessionsPerMinute = 20;

export const chatbotRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/chatbot/session',
    {
      permission: 'practice',
      limit: dependencies.limit({
        name: 'speech-session',
        points: sessionsPerMinute,
        // The learner waits, and `requireTalkable` limits sessions per conversation in the database.
        perProcess: true,
        seconds: 60,
      }),
    },
    ({ actor, body, client }) => createSession(dependencies, actor, body, client.address),
  ),
  route('POST /api/chatbot/voice/preview', 'instructor', ({ body }) =>
    previewVoice(dependencies, body),
  ),
];
