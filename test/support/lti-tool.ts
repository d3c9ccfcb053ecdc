import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readConfig } from '../../tool/config.ts';
import type { JobQueue } from '../../tool/queue/queue.ts';
import { createTestApp, type Caller, type TestApp } from './app.ts';
import { buildMaster } from './builders/people.ts';
import { startFakeLms, type FakeLms } from './fake-lms/platform.ts';
import { profileNames, type ProfileName } from './fake-lms/profiles.ts';

/** The tool on its own loopback port, reachable by platforms. */
export interface LtiTool {
  origin: string;
  app: TestApp;
  master: Caller;
  /** All log lines of the tool. */
  logLines: string[];
  /** Runs the LTI jobs requested since the last call, each key once; returns their number. */
  runJobs(): Promise<number>;
  /** Runs a periodic LTI job now. */
  runPeriodic(name: string): Promise<void>;
  /** Registers a platform as a master, gives it the tool's origin, and returns its id. */
  register(lms: FakeLms, more?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Starts the tool. `lmss` are the platforms on loopback that it may call. */
export async function startLtiTool(...lmss: FakeLms[]): Promise<LtiTool> {
  let handler: RequestListener = (_req, res) => res.end();
  const server = createServer((req, res) => handler(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logLines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig(
    {
      NODE_ENV: 'test',
      PUBLIC_URL: origin,
      SECRET_KEY: 'a secret key of the tests, long enough',
      LTI_ALLOWED_HOSTS: lmss.map((lms) => new URL(lms.origin).host).join(','),
    },
    'test',
  );
  const asked = new Map<string, [name: string, key: string]>();
  const jobs: JobQueue = {
    request: async (name, key) => void asked.set(`${name} ${key}`, [name, key]),
  };
  const app = createTestApp({ config, log: pino({ level: 'trace' }, sink), jobs });
  const known = app.lti.jobs;
  handler = app.express;
  const master = await app.as(await buildMaster());
  return {
    origin,
    app,
    master,
    logLines,
    async runJobs() {
      const taken = [...asked.values()].flatMap(([name, key]) => {
        const job = known.jobs.find((one) => one.name === name);
        return job ? { job, key } : [];
      });
      asked.clear();
      for (const { job, key } of taken) await job.run(key);
      return taken.length;
    },
    async runPeriodic(name) {
      const job = known.periodic.find((one) => one.name === name);
      if (!job) throw new Error(`there is no periodic job ${name}`);
      await job.run();
    },
    async register(lms, more) {
      lms.setTool(origin);
      const { status, body } = await master.post(
        '/api/master/lti/platforms',
        lms.registration(more),
      );
      if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`);
      return String(body.id);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await app.lti.close();
    },
  };
}

/** One platform of every profile, all registered with the same tool. */
export interface EveryLms {
  tool: LtiTool;
  lmsOf(profile: ProfileName): FakeLms;
  /** Id of the registered platform. */
  rowOf(profile: ProfileName): string;
  /** Clears the recorded calls and faults of the platforms but not their courses. */
  resetFaults(): void;
  close(): Promise<void>;
}

export async function startEveryLms(): Promise<EveryLms> {
  const lmss = new Map<ProfileName, FakeLms>();
  for (const profile of profileNames) lmss.set(profile, await startFakeLms({ profile }));
  const tool = await startLtiTool(...lmss.values());
  const rows = new Map<ProfileName, string>();
  for (const [profile, lms] of lmss) rows.set(profile, await tool.register(lms));
  return {
    tool,
    lmsOf: (profile) => found(lmss.get(profile)),
    rowOf: (profile) => found(rows.get(profile)),
    resetFaults() {
      for (const lms of lmss.values()) lms.faults.reset();
    },
    async close() {
      await tool.close();
      for (const lms of lmss.values()) await lms.close();
    },
  };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is no platform of this profile');
  return value;
}
