import { Router } from 'express';
import type { Dependencies } from '../../dependencies.ts';
import { byAddress } from '../../http/rate-limit.ts';
import { route, type Route } from '../../http/route.ts';
import type { Mount } from '../../ports.ts';
import { unsubscribe } from './unsubscribe.ts';

const limitOf = ({ limit }: Dependencies) =>
  // Mail services call for many people from one network.
  limit({ name: 'unsubscribe', points: 600, seconds: 60, by: byAddress });

export const reminderRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/auth/unsubscribe',
    { permission: 'public', limit: limitOf(dependencies) },
    ({ body }) => unsubscribe(body.token, dependencies),
  ),
];

/**
 * The address of the link itself: mail programs POST to it when somebody presses their own button (RFC
 * 8058), with a form that says nothing more. Opening it is the client's page, and changes nothing.
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
