import { beforeEach, expect } from '@jest/globals';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { LtiLaunchLog } from '../../lti/platforms/launch-log.ts';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Session } from '../../tool/features/sessions/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { launch, type LaunchResponse, type LaunchOptions } from './fake-lms/launch.ts';
import type { FakeLms } from './fake-lms/platform.ts';
import { labelled } from './labelled.ts';

/** Rows that only an accepted launch may leave behind. */
const effects = () =>
  Promise.all([
    Session.countDocuments(),
    LtiAcceptedLaunch.countDocuments(),
    User.countDocuments(),
    LtiIdentity.countDocuments(),
  ]);

/** What tells refused launches of the calling file; call after `useLti`, which starts the platform. */
export function useRefusals(lti: { lms: FakeLms }, student: string) {
  let before: number[];
  /** What has come of launches so far is not expected to be gone. */
  const countEffects = async () => {
    before = await effects();
  };
  beforeEach(countEffects);
  /** Refused in plain words, with a reference under which the launch report tells why, and no effect. */
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
