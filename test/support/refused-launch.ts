import { beforeEach, expect } from '@jest/globals';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { LtiLaunchLog } from '../../lti/platforms/launch-log.ts';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Session } from '../../tool/features/sessions/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { launch, type LaunchResponse, type LaunchOptions } from './fake-lms/launch.ts';
import type { FakeLms } from './fake-lms/platform.ts';
import { labelled } from './labelled.ts';

/** Counts of rows that only an accepted launch may create. */
const effects = () =>
  Promise.all([
    Session.countDocuments(),
    LtiAcceptedLaunch.countDocuments(),
    User.countDocuments(),
    LtiIdentity.countDocuments(),
  ]);

/** Expectations for refused launches in the calling file; call after `useLti`, which starts the platform. */
export function useRefusals(lti: { lms: FakeLms }, student: string) {
  let before: number[];
  /** Takes the current counts as the baseline. */
  const countEffects = async () => {
    before = await effects();
  };
  beforeEach(countEffects);
  /** Expects an error page with the reference of a row in the launch report, and no new rows. */
  async function expectRefused(answer: Pick<LaunchResponse, 'status' | 'text' | 'headers'>) {
    labelled(answer.text, () => expect([400, 401, 403]).toContain(answer.status));
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain('This activity could not be opened');
    const [, reference] = /<code>([\w-]+)<\/code>/.exec(answer.text) ?? [];
    const row = await LtiLaunchLog.findOne({ reference }).lean();
    expect(row).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\S{3}/) });
    expect(await effects()).toEqual(before);
  }
  const refused = async (options: Omit<LaunchOptions, 'person'>) =>
    expectRefused(await launch(lti.lms, { person: student, ...options }));
  return { countEffects, expectRefused, refused };
}
