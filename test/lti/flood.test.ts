import { expect, test } from '@jest/globals';
import { LtiLaunchLog } from '../../lti/platforms/launch-log.ts';
import { useDatabase } from '../support/database.ts';
import { initiateLogin } from '../support/fake-lms/launch.ts';
import { inParallel } from '../support/in-parallel.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

const postJunk = () =>
  fetch(lti.lms.tool.launchUrl, { method: 'POST', body: new URLSearchParams({ state: 'junk' }) });

// Runs first, while this process has counted few launches of this address.
test('malformed launches share one row of the report and are counted in the metrics', async () => {
  const before = await LtiLaunchLog.countDocuments();
  for (let n = 0; n < 5; n += 1) await postJunk();
  expect(await LtiLaunchLog.countDocuments()).toBeLessThanOrEqual(before + 1);
  const rows = await lti.tool.master.get('/api/master/lti/launches');
  const times = rows.body
    .filter(({ code }: { code: string }) => code === 'malformed')
    .map(({ sent }: { sent: { value: string }[] }) => Number(sent[0]?.value));
  expect(times[0]).toBeGreaterThanOrEqual(5);
  const metrics = await (await fetch(`${lti.tool.origin}/metrics`)).text();
  expect(metrics).toMatch(/parley_lti_refusals_total\{code="malformed"\} \d+/);
});

test.each([
  ['/lti/login', 600, () => initiateLogin(lti.lms, { person: '5' }).then(({ answer }) => answer)],
  ['/lti/launch', 1200, postJunk],
] as const)(
  '%s returns 429 with a message after %i requests per minute from one address',
  async (_, most, post) => {
    const answers = await inParallel(most + 1, 20, post);
    const refused = answers.find(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(most);
    expect(answers.filter(({ status }) => status !== 429).length).toBeGreaterThanOrEqual(most - 5);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await refused?.text()).toContain('Please wait a moment');
  },
);
