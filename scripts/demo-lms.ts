import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../tool/paths.ts';
import { demoCourseSite } from '../tool/startup/demo.ts';
import { coursePages } from '../test/support/fake-lms/course-pages.ts';
import { startFakeLms, type FakeLms } from '../test/support/fake-lms/platform.ts';
import { readArguments, readNumber } from './lib/arguments.mjs';
import { connectCourse, endSessions, productOf } from './lib/demo-course.ts';

const { positionals } = readArguments(
  `npm run demo:lms: a minimal LMS on another host name that opens Parley in a frame, to try the
plug-in without an LMS. It uses the Parley that runs on PORT (3000), or starts one, and registers
itself there with the demo master's login. npm run demo:lms -- canvas behaves like Canvas instead
of Moodle; LMS_PORT (3100) is the port of the LMS.`,
  { allowPositionals: true },
);
const profile = profileOf(positionals[0]);

const toolPort = readNumber('PORT', process.env.PORT || '3000');
const lmsPort = readNumber('LMS_PORT', process.env.LMS_PORT || String(demoCourseSite.port));
// Two host names of this machine are different sites: cookies of one are third-party in the other.
const tool = `http://localhost:${toolPort}`;
const lmsHost = `${demoCourseSite.host}:${lmsPort}`;
/** Time limit for the start of a tool that has to be built first, in milliseconds. */
const startLimit = 240_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const isRunning = () =>
  fetch(`${tool}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startTool(): Promise<ChildProcess> {
  say(`Nothing runs on ${tool}; starting Parley there…`);
  const hosts = [process.env.LTI_ALLOWED_HOSTS, lmsHost].filter(Boolean).join(',');
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.mjs')], {
    env: { ...process.env, PORT: String(toolPort), LTI_ALLOWED_HOSTS: hosts },
    stdio: 'inherit',
  });
  const deadline = Date.now() + startLimit;
  while (!(await isRunning())) {
    if (child.exitCode !== null) throw new Error('Parley did not start.');
    if (Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error('Parley took too long to start.');
    }
    await wait(300);
  }
  return child;
}

function profileOf(name = 'moodle'): 'moodle' | 'canvas' {
  if (name === 'moodle' || name === 'canvas') return name;
  console.error(`There is no LMS '${name}' here, only moodle and canvas.`);
  process.exit(1);
}

/** The LMS. Its client id contains its port, so that two ports are two platforms. */
async function openSite(): Promise<FakeLms> {
  const clientId = `demo-${profile}-${lmsPort}`;
  try {
    return await startFakeLms({
      profile,
      port: lmsPort,
      tool,
      clientId,
      pages: (lms) => coursePages(lms, { endSessions: (person) => endSessions(tool, lms, person) }),
    });
  } catch (error) {
    say(`The course site cannot use port ${lmsPort}: ${String(error)}`);
    say('Set LMS_PORT to another one.');
    process.exit(1);
  }
}

const lms = await openSite();
let child: ChildProcess | undefined;
const end = (code: number) => {
  child?.kill('SIGTERM');
  void lms.close().then(() => process.exit(code));
};
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
try {
  if (!(await isRunning())) child = await startTool();
  await connectCourse(tool, lms);
  say(`\nThe course site is ready: ${lms.origin}`);
  say(`It opens ${tool} in a frame, as ${productOf(lms)} would. Ctrl+C ends it.\n`);
} catch (error) {
  say(
    `\nThe course site could not be connected: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  end(1);
}
