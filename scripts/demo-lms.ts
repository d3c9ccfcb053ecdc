/**
 * `npm run demo:lms`: a small course site on another host name that opens Parley in a frame, to try
 * the plug-in without an LMS. It uses the Parley that runs on PORT (3000), or starts one; then it
 * registers itself there with the demo master's login. `npm run demo:lms -- canvas` plays Canvas
 * instead of Moodle; LMS_PORT (3100) is the course site's own port.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { templates } from '../client/features/lessons/templates.ts';
import { demoPassword, demoPeople } from '../tool/demo-data/people.ts';
import { projectRoot } from '../tool/paths.ts';
import { coursePages } from '../test/help/fake-lms/course-pages.ts';
import { enter } from '../test/help/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../test/help/fake-lms/platform.ts';

const toolPort = Number(process.env.PORT ?? 3000);
const lmsPort = Number(process.env.LMS_PORT ?? 3100);
// Two host names make two sites, although both are this machine: cookies of one are third-party in the other.
const tool = `http://localhost:${toolPort}`;
const lmsHost = `127.0.0.1:${lmsPort}`;
/** Longest wait for a tool that has to be built first, in milliseconds. */
const startLimit = 240_000;
const teacher = '3';

const say = (line: string) => process.stdout.write(`${line}\n`);
const isRunning = () =>
  fetch(`${tool}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startTool(): Promise<ChildProcess> {
  say(`Nothing runs on ${tool}; starting Parley there…`);
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.mjs')], {
    env: { ...process.env, PORT: String(toolPort), LTI_ALLOWED_HOSTS: lmsHost },
    stdio: 'inherit',
  });
  const deadline = Date.now() + startLimit;
  while (!(await isRunning())) {
    if (child.exitCode !== null) throw new Error('Parley did not start.');
    if (Date.now() > deadline) throw new Error('Parley took too long to start.');
    await wait(300);
  }
  return child;
}

async function call<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(tool + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // Registered by an earlier run.
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as T;
}

async function register(lms: FakeLms): Promise<void> {
  const email = demoPeople.find(({ is_master }) => is_master)?.email;
  const login = { email, password: demoPassword };
  const { access_token } = await call<{ access_token: string }>('POST', '/api/auth/login', login);
  const body = lms.registration({ name: `Demo ${lms.profile.name}` });
  await call('POST', '/api/master/lti/platforms', body, access_token);
}

/** Opens the course once, as its teacher, and gives it a case to begin with. */
async function prepareCourse(lms: FakeLms): Promise<void> {
  const { access_token: token, needs_consent, user } = await enter(lms, { person: teacher });
  if (needs_consent) {
    const consent = { email: user.email, has_consented: true };
    await call('POST', '/api/auth/record-consent', consent, token);
  }
  type Rows = { id: string; class_id: string }[];
  const classes = await call<Rows>('GET', '/api/instructors/classes', undefined, token);
  const cases = await call<Rows>('GET', '/api/practice_cases/get_cases', undefined, token);
  const [course] = classes;
  const [template] = templates;
  if (!course || !template || cases.length > 0) return;
  const accessible_on = new Date().toISOString();
  const body = { ...template.content, class_id: course.class_id, accessible_on, published: true };
  await call('POST', '/api/practice_cases/add_case', body, token);
}

const profile = process.argv.includes('canvas') ? 'canvas' : 'moodle';
const lms = await startFakeLms({ profile, port: lmsPort, tool, pages: coursePages });
const child = (await isRunning()) ? undefined : await startTool();
const end = () => {
  child?.kill('SIGTERM');
  void lms.close().then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
try {
  await register(lms);
  await prepareCourse(lms);
  say(`\nThe course site is ready: ${lms.origin}`);
  say(`It opens ${tool} in a frame, as ${profile} would. Ctrl+C ends it.\n`);
} catch (error) {
  say(`\nThe course site could not be connected: ${String(error)}`);
  say('A Parley that runs already must have the demo data and may call the course site:');
  say(`  LTI_ALLOWED_HOSTS=${lmsHost} npm start\n`);
  end();
}
