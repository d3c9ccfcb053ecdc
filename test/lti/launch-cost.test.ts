import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { User } from '../../tool/features/users/model.ts';
import { commandsOf, waitsOf } from '../support/commands.ts';
import { useDatabase } from '../support/database.ts';
import { manyStudents, person } from '../support/fake-lms/course.ts';
import { enter, launch, swapCode } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

/**
 * The cost of a class that opens its activity concurrently. The exchange of a code took 35 sequential
 * commands before each step passed the documents that it had read to the next.
 */
useDatabase({ monitorCommands: true });

let lms: FakeLms;
let tool: LtiTool;
beforeAll(async () => {
  lms = await startFakeLms({ profile: 'moodle' });
  tool = await startLtiTool(lms);
  await tool.register(lms);
  await enter(lms, { person: lms.person('3') });
});
afterAll(async () => {
  await tool.close();
  await lms.close();
});

const student = person('cost-1', 'student', 'Ana', 'López', 'ana@example.com');

/** Commands from the code to the session, without the launch report, which is written later. */
async function costOfSwap(): Promise<string[]> {
  const answered = await launch(lms, { person: student });
  const commands = await commandsOf(async () => {
    const entered = await swapCode(lms, answered);
    expect(entered.status).toBe(200);
  });
  return commands
    .filter(({ collection }) => collection !== 'ltiLaunchLog')
    .map(({ name, collection }) => `${name} ${collection}`);
}

test('a first launch takes at most 25 database commands for account, enrolment and session', async () => {
  const commands = await costOfSwap();
  expect(commands).toContain('findAndModify users');
  expect(commands.slice(25)).toEqual([]);
});

test('a further launch of the same person takes at most 19 database commands', async () => {
  const commands = await costOfSwap();
  expect(commands.slice(19)).toEqual([]);
});

// With eight members at a time, the first of many concurrent launches took five times as long as later ones.
test('a roster that is read during launches is processed one member after another', async () => {
  lms.course.people.push(...manyStudents(40, 500));
  await enter(lms, { person: lms.person('3') });
  // A member's two reads, and the report of the launch.
  const { maxConcurrent } = await waitsOf(() => tool.runJobs());
  expect(maxConcurrent).toBeLessThanOrEqual(3);
  expect(await User.countDocuments({ last_name: 'Storm' })).toBe(40);
});

test('reading a roster takes at most eight database commands for a new member, two for a known', async () => {
  const members = 40;
  const read = async () => {
    await enter(lms, { person: lms.person('3') });
    return (await commandsOf(() => tool.runJobs())).length;
  };
  // Commands for the course itself and for the few members who are there already.
  const beside = 30;
  lms.course.people.push(...manyStudents(members, 600));
  expect(await read()).toBeLessThanOrEqual(members * 8 + 40 * 2 + beside);
  expect(await read()).toBeLessThanOrEqual((members + 40) * 2 + beside);
});
