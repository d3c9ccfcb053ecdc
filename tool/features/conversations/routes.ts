import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { getConversation, latestConversation, listConversations } from './history.ts';
import { end, heartbeat, saveMessage } from './service.ts';
import { standingOf } from './standing.ts';
import { startConversation } from './start.ts';

const minute = 60;
const day = 24 * 60 * minute;

export const conversationRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/conversations/conversation/start',
    {
      permission: 'practice',
      // Each call may create a conversation, which is stored for as long as the study lasts.
      limit: dependencies.limit(
        { name: 'conversation-start', points: 60, seconds: minute },
        { name: 'conversation-start-day', points: 500, seconds: day },
      ),
    },
    ({ actor, body }) => startConversation(dependencies, actor, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/save_message',
    {
      permission: 'practice',
      // After a network failure a client sends its queue, up to a whole conversation, at once.
      limit: dependencies.limit({
        name: 'conversation-message',
        points: 600,
        // The most frequent request: a shared count would cost one more write each.
        perProcess: true,
        seconds: minute,
      }),
    },
    ({ actor, params, body }) => saveMessage(actor, params.id, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/heartbeat',
    'practice',
    ({ actor, params, body }) => heartbeat(actor, params.id, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/end',
    {
      permission: 'practice',
      limit: dependencies.limit({
        name: 'conversation-end',
        points: 60,
        // Starts are counted across processes, and only an open conversation can be ended.
        perProcess: true,
        seconds: minute,
      }),
    },
    ({ actor, params, body }) => end(dependencies, actor, params.id, body),
  ),
  route('GET /api/conversations/standing/{caseId}', 'practice', ({ actor, params }) =>
    standingOf(actor, params.caseId),
  ),
  route('GET /api/conversations/conversation/latest', 'practice', ({ actor, query }) =>
    latestConversation(actor, query),
  ),
  route('GET /api/students/conversations', 'student', ({ actor, query }) =>
    listConversations(actor, query),
  ),
  route('GET /api/students/conversations/{id}', 'practice', ({ actor, params }) =>
    getConversation(dependencies, actor, params.id),
  ),
];
