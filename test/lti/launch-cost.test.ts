import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { User } from '../../tool/features/users/model.ts';
import { commandsOf, waitsOf } from '../support/commands.ts';
import { useDatabase } from '../support/database.ts';
import { manyStudents, person } from '../support/fake-lms/course.ts';
import { enter, launch, swapCode } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

/**
 * What a lecture hall costs that opens its activity at once. A swap of a code took 35 commands, one
 * after another, before what a step had read was handed to the next.
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

/** Commands from the code to the session; the launch report is written beside, whenever it is. */
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

test('a first launch takes at most 25 commands for the account, the enrolment and the session', async () => {
  const commands = await costOfSwap();
  expect(commands).toContain('findAndModify users');
  expect(commands.slice(25)).toEqual([]);
});

test('a further launch of the same person takes at most 19', async () => {
  const commands = await costOfSwap();
  expect(commands.slice(19)).toEqual([]);
});

// With eight members at once the first launches of a storm took five times as long as the later ones.
test('a roster that is read while its course launches takes one member after another', async () => {
  lms.course.people.push(...manyStudents(40, 500));
  await enter(lms, { person: lms.person('3') });
  // A member's two reads, and the report of the launch.
  const { mostAtOnce } = await waitsOf(() => tool.runJobs());
  expect(mostAtOnce).toBeLessThanOrEqual(3);
  expect(await User.countDocuments({ last_name: 'Storm' })).toBe(40);
});

test('reading a roster takes at most eight commands for a new member, two for a known one', async () => {
  const members = 40;
  const read = async () => {
    await enter(lms, { person: lms.person('3') });
    return (await commandsOf(() => tool.runJobs())).length;
  };
  // Beside those of each member, the course's own and two for each of the few who are there already.
  const beside = 30;
  lms.course.people.push(...manyStudents(members, 600));
  expect(await read()).toBeLessThanOrEqual(members * 8 + 40 * 2 + beside);
  expect(await read()).toBeLessThanOrEqual((members + 40) * 2 + beside);
});
