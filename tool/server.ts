import mongoose from 'mongoose';
import { openLti } from '../lti/open.ts';
import { createApp } from './app.ts';
import { isLoopback, readConfig, type Config } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { brandedMailer } from './features/branding/mailer.ts';
import { rollUpConversation } from './features/progress/roll-up.ts';
import { syncLoopbackProofs } from './features/users/addresses.ts';
import { createLogger, type Logger } from './http/logging.ts';
import { createLimiter } from './http/rate-limit.ts';
import { allJobs } from './jobs.ts';
import { openJobs } from './queue/runner.ts';
import { secretKeysOf } from './secrets.ts';
import { createMailer } from './mail/mailer.ts';
import { notedMailer } from './mail/state.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { announce } from './startup/announce.ts';
import { openDatabase } from './startup/database.ts';
import { ltiAllowedHosts, openDemo } from './startup/demo.ts';
import { listen } from './startup/listen.ts';
import { closeDataFolder, createPrivateFilesOnly } from './startup/private-files.ts';
import { runsJobs, servedBy, takesCalls } from './startup/role.ts';
import { findSecretKey } from './startup/secret-key.ts';
import { checkSecretKey } from './startup/secret-key-check.ts';
import { openSpeech } from './startup/speech.ts';
import { stopOnSignals } from './startup/stop.ts';
import { version } from './version.ts';

process.setSourceMapsEnabled(true);

/** Maximum time that a request waits for one database command, in milliseconds. */
const databaseLimit = 10_000;

/** Starts all parts in the order of their dependencies; listens when all are ready. */
async function start(config: Config, log: Logger): Promise<void> {
  createPrivateFilesOnly();
  const http = await listen(config.HOST, config.PORT);
  if (!config.MONGODB_URI) await closeDataFolder(config.DATA_DIR);
  const database = await openDatabase(config, (migration) => log.info(migration, 'migrated'), {
    mayBeEmpty: true,
    giveUpAfter: databaseLimit,
  });
  const demoLogins = await openDemo(config);
  const secretKey = await findSecretKey(config);
  await checkSecretKey(secretKeysOf({ ...config, SECRET_KEY: secretKey }), log);
  await syncLoopbackProofs(isLoopback(config.PUBLIC_URL));
  const speech = await openSpeech(config, secretKey, log);
  const mail = brandedMailer(notedMailer(createMailer(config, log)));
  const jobs = await openJobs(mongoose.connection, log);
  const outside = {
    config: {
      ...config,
      SECRET_KEY: secretKey,
      LTI_ALLOWED_HOSTS: ltiAllowedHosts(config, demoLogins),
    },
    log,
    limit: createLimiter(mongoose.connection),
    jobs,
    speech: speech.provider,
    mail,
    rollUp: rollUpConversation,
  };
  const lti = openLti(outside);
  const { conversationEnded, lmsAccounts, lmsFindings, studentGroups } = lti;
  const dependencies: Dependencies = {
    ...outside,
    conversationEnded,
    lmsAccounts,
    lmsFindings,
    studentGroups,
  };
  const app = createApp(dependencies, {
    mounts: lti.mounts,
    routes: lti.routes,
    pageHandlers: [lti.pageHandler],
  });
  stopOnSignals(log, [
    { name: 'proxies', run: () => http.drain(config.STOP_DELAY_SECONDS * 1000) },
    { name: 'requests', run: () => http.close() },
    { name: 'jobs', run: () => jobs.stop() },
    { name: 'speech', run: () => speech.provider.close() },
    { name: 'mail', run: async () => mail.close() },
    { name: 'launch report', run: () => lti.close() },
    { name: 'database', run: () => database.close() },
  ]);
  if (runsJobs(config)) await jobs.start(allJobs(dependencies, lti.jobs));
  http.serve(servedBy(config, app));
  if (takesCalls(config)) speech.warm();
  log.info({ port: http.port, version }, 'ready');
  await announce(dependencies, { port: http.port, demoLogins });
}

try {
  const config = readConfig(process.env, version);
  const log = createLogger(config.LOG_LEVEL);
  for (const warning of misspeltVariables(process.env)) log.warn(warning);
  await start(config, log);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
