import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { withTransport, type Transport } from 'got';
import ltijs from 'ltijs';
import mongoose from 'mongoose';
import { LtiDeployment, LtiPlatform } from '../../lti/platforms/model.ts';
import { createPlatformFetch } from '../../lti/protocol/guarded-fetch.ts';
import { readConfig } from '../../tool/config.ts';
import { startEmbedded } from '@parley/embedded-mongodb';
import { createTestApp } from '../../test/support/app.ts';
import { beginLaunch, CookieJar } from '../../test/support/fake-lms/launch.ts';
import { startFakeLms } from '../../test/support/fake-lms/platform.ts';
import { withDatabase } from '../../test/support/uri.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';
import { machine, median, percentile } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/temporary-folder.mjs';

const { values } = readArguments(
  `npm run bench:launch: the launch POST of Parley against that of bare ltijs, on the same store, in
one run and alternately, with a delay of the platform's key set of 0 and 40 ms. Fails above the limits.
MONGODB_URI names a database server; without it both use the embedded engine. ltijs runs as installed
here: with our Express and Mongoose, one connection for both, and our fetch, which keeps connections
alive where its own does not.`,
  {
    options: { launches: { type: 'string', default: '1000' } },
  },
);
/** Launches of ours per delay; ltijs gets a fifth, because it fetches the keys for each launch. */
const launches = readNumber('--launches', values.launches);
const rounds = 20;
const share = { ours: launches / rounds, ltijs: launches / rounds / 5 };
/** Limits of our median as a share of theirs. */
const bars = { near: 0.5, far: 0.1 } as const;
/** Delays of the response with the key set, in milliseconds. */
const delays = { near: 0, far: 40 } as const;
type Distance = keyof typeof delays;
const distances = Object.keys(delays) as Distance[];
const secret = 'a secret key for the benchmark, long enough';

const engine = process.env.MONGODB_URI
  ? { uri: process.env.MONGODB_URI, close: async () => undefined }
  : await startEmbedded({ dataDir: temporaryFolder('launch') });

const platforms = { near: await startFakeLms(), far: await startFakeLms() };
const keys = await startKeys();
const fetchFromPlatform = createPlatformFetch([new URL(keys.origin).host]);
const fetchKeys: Transport = async (url) => {
  const { text } = await fetchFromPlatform(url);
  return { headers: {}, body: text };
};
await mongoose.connect(withDatabase(engine.uri, 'parley_bench_launch'));
await Promise.all(Object.values(mongoose.models).map((model) => model.init()));
const tools = { ours: await openOurs(), ltijs: await openLtijs() };
type Tool = keyof typeof tools;
/** Launches so far. */
let browsers = 0;

const times = { ours: { near: [], far: [] }, ltijs: { near: [], far: [] } } as Record<
  Tool,
  Record<Distance, number[]>
>;
try {
  for (const tool of ['ours', 'ltijs'] as const)
    for (const distance of distances) await launchOnce(tool, distance);
  for (let round = 0; round < rounds; round += 1)
    for (const distance of distances)
      for (const tool of ['ours', 'ltijs'] as const)
        for (let turn = 0; turn < share[tool]; turn += 1)
          times[tool][distance].push(await launchOnce(tool, distance));
  report(await keys.calls());
} finally {
  await close();
}

/** Each launch has its own client address: the rate limit refuses thousands per minute from one. */
function fromElsewhere(): Record<string, string> {
  browsers += 1;
  return { 'x-forwarded-for': `10.0.${String(browsers >> 8)}.${String(browsers & 255)}` };
}

/** A complete launch; returns the milliseconds of its POST. */
async function launchOnce(tool: Tool, distance: Distance): Promise<number> {
  const lms = platforms[distance];
  lms.setTool(tools[tool].origin);
  const headers = fromElsewhere();
  const begun = await beginLaunch(lms, { person: '5', jar: new CookieJar(), headers });
  const id_token = await lms.token(begun.launch, begun.nonce);
  const body = new URLSearchParams({ state: begun.state, id_token });
  const started = performance.now();
  const answer = await fetch(lms.tool.launchUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...begun.jar.header(), ...headers },
    body,
  });
  const time = performance.now() - started;
  const location = answer.headers.get('location') ?? (await answer.text());
  if (!tools[tool].accepted.test(location))
    throw new Error(`${tool} refused a launch: ${location}`);
  return time;
}

async function openOurs() {
  const { server, origin, serve } = await listen();
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      SECRET_KEY: secret,
      LTI_ALLOWED_HOSTS: new URL(keys.origin).host,
    },
    'test',
  );
  serve(createTestApp({ config }).express);
  for (const distance of distances) {
    const registration = platforms[distance].registration({
      jwks_url: keys.urlOf('ours', distance),
    });
    const platform = await LtiPlatform.create(registration);
    const { deploymentId } = platforms[distance];
    await LtiDeployment.create({ platform_id: platform._id, deployment_id: deploymentId });
  }
  return { server, origin, accepted: /^\/lti\/enter#code=/ };
}

async function openLtijs() {
  const { server, origin, serve } = await listen();
  const provider = ltijs.Provider.setup(
    secret,
    { url: engine.uri },
    // The path of its CORS route is valid only in Express 4.
    { appRoute: '/lti/launch', loginRoute: '/lti/login', cors: false },
  );
  await provider.deploy({ serverless: true, silent: true });
  serve((req, res) => withTransport(fetchKeys, () => provider.app(req, res)));
  for (const distance of distances) {
    const { issuer, clientId, origin: lms, profile } = platforms[distance];
    await provider.registerPlatform({
      url: issuer,
      name: distance,
      clientId,
      authenticationEndpoint: lms + profile.paths.auth,
      accesstokenEndpoint: lms + profile.paths.token,
      authConfig: { method: 'JWK_SET', key: keys.urlOf('ltijs', distance) },
    });
  }
  return { server, origin, accepted: /ltik=/ };
}

async function listen() {
  let handler: RequestListener = (_req, res) => res.end();
  const server: Server = createServer((req, res) => handler(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const serve = (next: RequestListener) => void (handler = next);
  return { server, origin: `http://127.0.0.1:${String(port)}`, serve };
}

async function startKeys() {
  const sets = distances.flatMap((distance) =>
    (['ours', 'ltijs'] as const).map((tool) => [
      `/${tool}/${distance}`,
      { jwks: platforms[distance].key.jwks, delay: delays[distance] },
    ]),
  );
  const worker = new Worker(new URL('key-server.mjs', import.meta.url), {
    workerData: Object.fromEntries(sets) as Record<string, unknown>,
  });
  const [port] = (await once(worker, 'message')) as [number];
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    origin,
    urlOf: (tool: Tool, distance: Distance) => `${origin}/${tool}/${distance}`,
    async calls(): Promise<Record<string, number>> {
      worker.postMessage('');
      return ((await once(worker, 'message')) as [Record<string, number>])[0];
    },
    close: () => worker.terminate(),
  };
}

function report(calls: Record<string, number>): void {
  console.log(machine());
  for (const distance of distances) {
    const { ours, ltijs: theirs } = { ours: times.ours[distance], ltijs: times.ltijs[distance] };
    const ratio = median(ours) / median(theirs);
    const line = (list: number[]) =>
      `${median(list).toFixed(1)} ms (p95 ${percentile(list, 0.95).toFixed(1)}, ${String(list.length)} launches)`;
    console.log(
      `keys ${distance}: ours ${line(ours)}, ltijs ${line(theirs)}: ${ratio.toFixed(2)}x, bar ${String(bars[distance])}x`,
    );
    const fetched = (tool: Tool) => calls[`/${tool}/${distance}`] ?? 0;
    console.log(
      `keys ${distance}: ours fetched them ${String(fetched('ours'))} times, ltijs ${String(fetched('ltijs'))}`,
    );
    if (ratio > bars[distance] || fetched('ours') > Math.max(1, launches / 1000))
      process.exitCode = 1;
  }
}

async function close(): Promise<void> {
  for (const { server } of Object.values(tools)) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([platforms.near.close(), platforms.far.close(), keys.close()]);
  await mongoose.connection.dropDatabase();
  // Closes the connection that both use.
  await ltijs.Provider.Database.Close();
  await engine.close();
}
