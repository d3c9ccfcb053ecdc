import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { clientFolder } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { checkPassword } from './features/auth/passwords.ts';
import { callsMount } from './features/chatbot/calls.ts';
import { oidcSettings } from './features/oidc/provider.ts';
import { oidcMounts } from './features/oidc/router.ts';
import { unsubscribeMount } from './features/reminders/routes.ts';
import { findActor } from './features/sessions/find-actor.ts';
import { registerStrategies } from './http/authenticate.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { requestLogging } from './http/logging.ts';
import { fileHeaders, hostAllowlist, securityHeaders } from './http/security.ts';
import { assetFiles, documentationFiles, staticFiles } from './http/static-files.ts';
import { countUnderWay } from './http/under-way.ts';
import { createMetrics } from './metrics/metrics.ts';
import { apiDescription } from './openapi/router.ts';
import type { Mount } from './ports.ts';
import type { Route } from './http/route.ts';
import { allRoutes } from './routes.ts';

/** Maximum size of a JSON body: fits a practice case with every text at its maximum length. */
const bodyLimit = '256kb';

/** What the app serves in addition to the tool's own routes. */
export interface Surface {
  /** Routers with paths of their own (LTI). */
  mounts?: Mount[];
  /** Endpoints of the contract that the tool itself does not serve. */
  routes?: Route[];
  pageHandlers?: RequestHandler[];
  /** Folder of the built client. */
  folder?: string;
}

/** Creates the Express app, without listening or connecting. */
export function createApp(
  dependencies: Dependencies,
  { mounts = [], routes: added = [], pageHandlers = [], folder = clientFolder }: Surface = {},
): Express {
  const { config, log } = dependencies;
  registerStrategies({ findActor, checkPassword });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(requestLogging(log));
  const metrics = createMetrics(config);
  app.use(metrics.measure);
  // Before the host check: a scraper uses any host name, and its token protects the path.
  app.get('/metrics', metrics.serve);
  app.use(hostAllowlist(config));
  app.get('/metrics', metrics.refuse);
  const secure = config.PUBLIC_URL.startsWith('https:');
  app.use(countUnderWay);
  app.use('/assets', fileHeaders(secure), assetFiles(folder));
  app.use(securityHeaders({ secure }));
  const own = [
    ...oidcMounts(dependencies),
    callsMount(dependencies),
    unsubscribeMount(dependencies),
  ];
  for (const mount of [...own, ...mounts]) app.use(mount.path, mount.router);

  const api = express.Router();
  api.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
    next();
  });
  api.use(express.json({ limit: bodyLimit, type: () => true }));
  const routes = [...allRoutes(dependencies), ...added];
  for (const route of routes) api[route.method](route.path.slice('/api'.length), route.handler);
  api.use(apiDescription(routes, config.version));
  api.use(unknownRoute);
  app.use('/api', api);

  app.use('/docs', documentationFiles(join(folder, '..', 'docs')));
  for (const handler of pageHandlers) app.use(handler);
  app.use(
    staticFiles(folder, {
      'contact-email': config.CONTACT_EMAIL,
      'sign-in-at': oidcSettings(config) ? config.OIDC_NAME : '',
    }),
  );
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}
