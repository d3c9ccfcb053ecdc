import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listSpeechAlarms, reportNoReply } from './service.ts';

/** A browser sends one report each time that it shows the error to the learner. */
const reportsPerMinute = 30;

export const speechAlarmRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/chatbot/no_reply',
    {
      permission: 'practice',
      limit: dependencies.limit({ name: 'no-reply', points: reportsPerMinute, seconds: 60 }),
    },
    ({ actor, body }) => reportNoReply(dependencies, actor, body),
  ),
  route('GET /api/master/speech_alarms', 'master', () => listSpeechAlarms()),
];
