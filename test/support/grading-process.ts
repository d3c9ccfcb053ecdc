/**
 * A process that sends scores like a server until it is killed:
 * `node --import tsx grading-process.ts <mongodb uri> <host of the LMS>`.
 */
import mongoose from 'mongoose';
import { scoreJob } from '../../lti/grades/send.ts';
import { createPauseRegistry } from '../../lti/grades/outcome.ts';
import { createPlatformFetch } from '../../lti/protocol/guarded-fetch.ts';
import { signingKey } from '../../lti/platforms/keys.ts';
import { createAccessTokens } from '../../lti/protocol/access-token.ts';
import { connectDatabase } from '../../tool/database/connection.ts';
import { createLogger } from '../../tool/http/logging.ts';
import { openJobs } from '../../tool/queue/runner.ts';
import { sweep } from '../../tool/queue/sweep.ts';
import { findStormScore } from './storm-scores.ts';

const keys = ['a secret key for the tests of grades, long enough'] as const;
/** Request timeout in milliseconds, short because the LMS is on this machine. */
const timeout = 400;
const sweepSeconds = 1;

const [uri = '', host = ''] = process.argv.slice(2);
await connectDatabase(uri, { journaled: false });
const runner = await openJobs(mongoose.connection, createLogger('warn'), {
  poll: 50,
  lock: 3000,
  retries: [50],
  stop: 0,
});
const guarded = createPlatformFetch([host]);
const job = scoreJob({
  fetch: (url, request) => guarded(url, { ...request, timeout }),
  tokens: createAccessTokens(guarded, ({ _id }) => signingKey(String(_id), keys)),
  jobs: runner,
  now: () => new Date(),
  findScore: findStormScore,
  launchUrl: 'http://127.0.0.1:9/lti/launch',
  pauses: createPauseRegistry(),
});
await runner.start({
  jobs: [job],
  periodic: [{ ...sweep([job], runner), everySeconds: sweepSeconds }],
});
