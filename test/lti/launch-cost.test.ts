import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commandsOf } from '../support/commands.ts';
import { useDatabase } from '../support/database.ts';
import { person } from '../support/fake-lms/course.ts';
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
