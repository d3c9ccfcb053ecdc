import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';

export const healthRoutes = ({ config, speech }: Dependencies): Route[] => [
  route('GET /api/health', { permission: 'public' }, () => ({
    status: 'ok',
    version: config.version,
    database: config.MONGODB_URI ? 'mongodb' : 'embedded',
    speech: speech.name,
  })),
];
