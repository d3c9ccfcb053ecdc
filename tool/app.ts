import compression from 'compression';
import express, { type Express, type Router } from 'express';
import { clientFolder } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { findActor } from './features/sessions/service.ts';
import { authenticate } from './http/authenticate.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { requestLogging } from './http/logging.ts';
import { securityHeaders } from './http/security.ts';
import { staticFiles } from './http/static-files.ts';
import { createMetrics } from './metrics/metrics.ts';
import { apiDescription } from './openapi/router.ts';
import { ltiGateway, ltiPageFraming } from '../lti/gateway/router.ts';
import { allRoutes } from './routes.ts';

/** Largest JSON body: a whole practice case with every text at its limit fits. */
const bodyLimit = '256kb';

/**
 * Builds the Express app: no listen, no connect. `mounts` are routers with addresses of their own
 * (the demo partner, LTI), placed before the JSON parser because they read their own bodies; `pages`
 * is the folder of the client's page.
 */
export function createApp(
  dependencies: Dependencies,
  mounts: { path: string; router: Router }[] = [],
  pages = clientFolder,
): Express {
  const { config, log } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(requestLogging(log));
  const metrics = createMetrics(config.METRICS_TOKEN);
  app.use(metrics.measure);
  app.use(
    securityHeaders({
      connect: config.OPENAI_API_KEY ? [new URL(config.OPENAI_BASE_URL).origin] : [],
      secure: config.PUBLIC_URL.startsWith('https:'),
    }),
  );
  app.use(compression());
  app.get('/metrics', metrics.serve);
  for (const mount of mounts) app.use(mount.path, mount.router);
  app.use('/lti', ltiGateway(dependencies));

  const api = express.Router();
  api.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  api.use(express.json({ limit: bodyLimit, type: () => true }));
  api.use(authenticate(findActor));
  const routes = allRoutes(dependencies);
  for (const route of routes) api[route.method](route.path.slice('/api'.length), route.handler);
  api.use(apiDescription(routes, config.version));
  api.use(unknownRoute);
  app.use('/api', api);

  app.use(ltiPageFraming(dependencies));
  app.use(staticFiles(pages, config.CONTACT_EMAIL));
  app.use(errorHandler);
  return app;
}
