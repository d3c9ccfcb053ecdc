import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { claim } from '../support/fake-lms/claims.ts';
import { coursePages } from '../support/fake-lms/course-pages.ts';
import { addLink, type Person } from '../support/fake-lms/course.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';

describe.each(['canvas', 'moodle'] as const)('the course site of the fake %s', (profile) => {
  let lms: FakeLms;
  const ended: string[] = [];
  const endSessions = async ({ sub }: Person) => void ended.push(sub);
  beforeAll(async () => {
    lms = await startFakeLms({ profile, pages: (site) => coursePages(site, { endSessions }) });
  });
  afterAll(() => lms.close());

  const shown = async (address: string) => {
    const answer = await fetch(new URL(address, lms.origin));
    return { path: answer.url.slice(lms.origin.length), page: await answer.text() };
  };

  test('has a return URL that leads to the course of the person who opened the tool', async () => {
    await shown('/open?as=5&link=2');
    const [launch] = [...lms.pending.values()].slice(-1);
    if (!launch) throw new Error('nothing was opened');
    const presentation = decodeJwt(await lms.token(launch, 'nonce'))[claim.launchPresentation];
    const { path, page } = await shown((presentation as { return_url: string }).return_url);
    expect(path).toBe('/course?as=5&course=2');
    expect(page).toContain('Ana López (Student)');
  });

  test('shows the title of an activity, and the course for an unknown activity', async () => {
    expect((await shown('/activity?as=5&link=2')).page).toContain('<h1>Speaking practice</h1>');
    expect((await shown('/activity?as=5&link=99')).path).toBe('/course?as=5&course=2');
  });

  const post = (address: string, fields: Record<string, string> = {}) =>
    fetch(new URL(address, lms.origin), { method: 'POST', body: new URLSearchParams(fields) });

  test('lets an instructor copy the course with links to the original cases and empty columns', async () => {
    const added = addLink(lms.course, { title: 'En el café', custom: { case_id: 'c1' } });
    lms.course.scores.set(added.lineItem ?? '', new Map());
    expect((await post('/copy?as=3')).url).toMatch(/course\?as=3&course=3$/);
    const copy = lms.courses[1];
    if (!copy) throw new Error('there is no copy');
    const link = copy.links.find(({ title }) => title === 'En el café');
    expect(link?.custom).toEqual({ case_id: 'c1' });
    expect(link?.id).not.toBe(added.id);
    expect(copy.scores.size).toBe(0);
    expect((await shown('/')).page).toContain('SPAN 101: Elementary Spanish (copy 3)');

    await shown(`/open?as=5&course=3&link=${link?.id}`);
    const [launch] = [...lms.pending.values()].slice(-1);
    if (!launch) throw new Error('nothing was opened');
    const claims = decodeJwt(await lms.token(launch, 'nonce'));
    const context = claims[claim.context] as { id: string };
    expect(context.id).toMatch(/3$/);
    expect(claims[claim.custom]).toMatchObject({
      case_id: 'c1',
      context_history: context.id.replace(/3$/, '2'),
    });
    expect(claims[claim.ags]).toMatchObject({
      lineitem: expect.stringMatching(new RegExp(`/${link?.lineItem}.*course=3$`)),
    });
  });

  test('lets an instructor set a group, which a launch sends in the form of the product', async () => {
    const group = profile === 'canvas' ? 'Tuesday' : '22';
    const said = async () => {
      await shown('/open?as=6&link=2');
      const [launch] = [...lms.pending.values()].slice(-1);
      if (!launch) throw new Error('nothing was opened');
      return decodeJwt(await lms.token(launch, 'nonce'))[claim.custom];
    };
    await post('/group?as=3', { sub: '6', group });
    expect((await shown('/roster?as=3')).page).toContain(`value="${group}" selected`);
    expect(await said()).toMatchObject(
      profile === 'canvas' ? { canvas_user_section_names: '["Tuesday"]' } : { group_ids: '22' },
    );
    await post('/group?as=3', { sub: '6', group: '' });
    expect(await said()).toMatchObject(
      profile === 'canvas' ? { canvas_user_section_names: '[]' } : { group_ids: '' },
    );
  });

  test('lets an instructor change roles and remove people from the course', async () => {
    expect((await post('/role?as=3', { sub: '6', role: 'ta' })).ok).toBe(true);
    expect(lms.person('6')).toMatchObject({ role: 'ta', status: 'Active' });
    await post('/role?as=3', { sub: '6', role: 'left' });
    expect(lms.person('6')).toMatchObject({ role: 'ta', status: 'Inactive' });
    await post('/role?as=3', { sub: '6', role: 'student' });
    expect(lms.person('6')).toMatchObject({ role: 'student', status: 'Active' });
  });

  test('does not let a student copy the course or change roles and groups', async () => {
    const before = lms.courses.length;
    const refused = [
      await post('/copy?as=5'),
      await post('/role?as=5', { sub: '5', role: 'ta' }),
      await post('/group?as=5', { sub: '5', group: '21' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect([lms.courses.length, lms.person('5').role]).toEqual([before, 'student']);
    expect((await shown('/course?as=5')).page).not.toContain('Copy this course');
  });

  test('offers to end the session in the tool', async () => {
    expect((await shown('/activity?as=5&link=2')).page).toContain('End my session in Parley');
    expect((await post('/end-sessions?as=5')).status).toBe(204);
    expect(ended).toEqual(['5']);
  });
});
