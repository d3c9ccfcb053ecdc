import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { getConversation, latestConversation, listConversations } from './history.ts';
import { end, heartbeat, saveMessage } from './service.ts';
import { startConversation } from './start.ts';

export const conversationRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/conversations/conversation/start',
    { permission: 'practice' },
    ({ actor, body }) => startConversation(dependencies, actor, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/save_message',
    { permission: 'practice' },
    ({ actor, params, body }) => saveMessage(actor, params.id, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/heartbeat',
    { permission: 'practice' },
    ({ actor, params, body }) => heartbeat(actor, params.id, body),
  ),
  route(
    'POST /api/conversations/conversation/{id}/end',
    { permission: 'practice' },
    ({ actor, params, body }) => end(dependencies, actor, params.id, body),
  ),
  route(
    'GET /api/conversations/conversation/latest',
    { permission: 'practice' },
    ({ actor, query }) => latestConversation(actor, query),
  ),
  route('GET /api/students/conversations', { permission: 'student' }, ({ actor, query }) =>
    listConversations(actor, query),
  ),
  route('GET /api/students/conversations/{id}', { permission: 'practice' }, ({ actor, params }) =>
    getConversation(dependencies, actor, params.id),
  ),
];
