import { Router } from 'express';
import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import type { Mount } from '../../ports.ts';
import { unsubscribe } from './unsubscribe.ts';

const limitOf = ({ limit }: Dependencies) =>
  // Mail services send the requests of many users from one network.
  limit({ name: 'unsubscribe', points: 600, seconds: 60 });

export const reminderRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/auth/unsubscribe',
    { permission: 'public', limit: limitOf(dependencies) },
    ({ body }) => unsubscribe(body.token, dependencies),
  ),
];

/**
 * The URL of the unsubscribe link: mail clients POST to it for one-click unsubscribe (RFC 8058); the
 * form body is not needed. A GET shows a page of the client and changes nothing.
 */
export function unsubscribeMount(dependencies: Dependencies): Mount {
  const calls = limitOf(dependencies);
  const router = Router();
  router.post('/', async (req, res) => {
    await calls.consume({
      client: { address: req.ip ?? '' },
      body: undefined,
      actor: undefined,
    });
    const { token } = req.query;
    await unsubscribe(typeof token === 'string' ? token : '', dependencies);
    res.type('text/plain').send('Reminders are off.');
  });
  return { path: '/unsubscribe', router };
}
