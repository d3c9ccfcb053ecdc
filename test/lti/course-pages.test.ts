import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { claim } from '../support/fake-lms/claims.ts';
import { coursePages } from '../support/fake-lms/course-pages.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';

describe.each(['canvas', 'moodle'] as const)('the course site that plays %s', (profile) => {
  let lms: FakeLms;
  beforeAll(async () => {
    lms = await startFakeLms({ profile, pages: coursePages });
  });
  afterAll(() => lms.close());

  const shown = async (address: string) => {
    const answer = await fetch(new URL(address, lms.origin));
    return { path: answer.url.slice(lms.origin.length), page: await answer.text() };
  };

  test('the way back from the tool leads to the course of whoever opened it', async () => {
    await shown('/open?as=5&link=2');
    const [launch] = [...lms.pending.values()].slice(-1);
    if (!launch) throw new Error('nothing was opened');
    const presentation = decodeJwt(await lms.token(launch, 'nonce'))[claim.launchPresentation];
    const { path, page } = await shown((presentation as { return_url: string }).return_url);
    expect(path).toBe('/course?as=5');
    expect(page).toContain('Ana López (Student)');
  });

  test('an activity bears its title; one that is gone leads to the course', async () => {
    expect((await shown('/activity?as=5&link=2')).page).toContain('<h1>Speaking practice</h1>');
    expect((await shown('/activity?as=5&link=99')).path).toBe('/course?as=5');
  });
});
