import type { Dependencies } from '../../dependencies.ts';
import { isAnswering } from '../../database/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { iceServersOf } from '../../speech/ice-servers.ts';
import { route, type Route } from '../../http/route.ts';

export const healthRoutes = ({ config, speech }: Dependencies): Route[] => [
  route('GET /api/health', 'public', () => ({
    status: 'ok',
    version: config.version,
    database: config.MONGODB_URI ? 'mongodb' : 'embedded',
    speech: speech.name,
    ice_servers: iceServersOf(config.STUN_URLS),
  })),
  // While a process is stopping, tool/startup/listen.ts responds instead.
  route('GET /api/ready', 'public', async () => {
    if (await isAnswering()) return { status: 'ready' };
    throw new AppError('unavailable', 'The database does not answer.', { retryAfterSeconds: 1 });
  }),
];
