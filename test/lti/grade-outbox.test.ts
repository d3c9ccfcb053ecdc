import { expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { backfillJob } from '../../lti/grades/backfill.ts';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { claimScore, completeScore, enqueueScore, moveScore } from '../../lti/grades/outbox.ts';
import { LtiResourceLink } from '../../lti/provisioning/model.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();

const now = new Date('2026-03-02T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const buildTarget = () => ({
  platform_id: new Types.ObjectId(),
  context: new Types.ObjectId(),
  section_id: new Types.ObjectId(),
  user_id: new Types.ObjectId(),
  case_id: new Types.ObjectId(),
  sub: '5',
  line_item: 'https://lms.test/lineitems/1',
});
type Target = ReturnType<typeof buildTarget>;

/** Queues the score of an attempt and claims it. */
async function claimed(target: Target, attempted: Date, at: Date) {
  const claim = await claimScore((await enqueueScore(target, attempted, at)) ?? '', at);
  if (!claim) throw new Error('nothing was claimed');
  return claim;
}

test('the score of an attempt is not queued again once it is sent', async () => {
  const target = buildTarget();
  await completeScore(await claimed(target, now, now), { kind: 'sent' }, now);
  for (const attempted of [now, after(-60)])
    expect(await enqueueScore(target, attempted, after(1))).toBeNull();
  expect(await GradeOutbox.findOne(target).lean()).toMatchObject({ state: 'sent' });
});

test('a score in the same second as the one before gets a timestamp one second later', async () => {
  const target = buildTarget();
  const first = await claimed(target, now, now);
  await completeScore(first, { kind: 'sent' }, now);
  const second = await claimed(target, after(1), now);
  expect([first.timestamp, second.timestamp]).toEqual([now, after(1)]);
  expect(await GradeOutbox.findOne(target).lean()).toMatchObject({ timestamp: after(1) });
});

test('an attempt that ends while a score is sent stays due, and the sent one is noted', async () => {
  const target = buildTarget();
  const first = await claimed(target, now, now);
  await enqueueScore(target, after(1), after(1));
  expect(await completeScore(first, { kind: 'sent' }, after(2))).toBe(0);
  expect(await GradeOutbox.findOne(target).lean()).toMatchObject({
    state: 'waiting',
    attempted_at: after(1),
    sent_at: after(2),
  });
});

test('a row is no longer marked as without a column once its score is sent', async () => {
  const target = buildTarget();
  const gone = { kind: 'failed', reason: 'No column.', columnGone: true } as const;
  await completeScore(await claimed(target, now, now), gone, now);
  expect(await GradeOutbox.findOne(target).lean()).toMatchObject({ column_gone: true });
  await completeScore(await claimed(target, after(1), after(1)), { kind: 'sent' }, after(1));
  expect(await GradeOutbox.findOne(target).lean()).toMatchObject({ column_gone: false });
});

test.each([
  [0, 60],
  [60, 0],
])('a moved score has the newer attempt of both rows (%i s, %i s)', async (moved, kept) => {
  const [from, to] = [buildTarget(), buildTarget()];
  const id = await enqueueScore(to, after(kept), now);
  await enqueueScore(from, after(moved), now);
  const row = await GradeOutbox.findOne({ user_id: from.user_id }).lean().orFail();
  await moveScore(row, { user_id: to.user_id }, now);
  expect(await GradeOutbox.find({ user_id: { $in: [from.user_id, to.user_id] } }).lean()).toEqual([
    expect.objectContaining({ _id: new Types.ObjectId(id ?? ''), attempted_at: after(60) }),
  ]);
});

test.each(['deleteOne', 'updateOne'] as const)(
  'a score that is sent again for another account is queued even if the process stops after %s',
  async (last) => {
    const [from, to] = [buildTarget(), buildTarget()];
    for (const target of last === 'deleteOne' ? [from, to] : [from])
      await completeScore(await claimed(target, now, now), { kind: 'sent' }, now);
    const row = await GradeOutbox.findOne({ user_id: from.user_id }).lean().orFail();
    const write = GradeOutbox[last].bind(GradeOutbox) as (...asked: unknown[]) => Promise<unknown>;
    const stopping = jest.spyOn(GradeOutbox, last).mockImplementation((async (
      filter: object,
      ...more: unknown[]
    ) => {
      const answer = await write(filter, ...more);
      if ('user_id' in filter) return answer;
      throw new Error('the process has stopped');
    }) as never);
    await expect(moveScore(row, { user_id: to.user_id }, after(1))).rejects.toThrow();
    stopping.mockRestore();
    expect(await GradeOutbox.find({ user_id: { $in: [from.user_id, to.user_id] } })).toMatchObject([
      { user_id: to.user_id, state: 'waiting', wanted: 2 },
    ]);
  },
);

test('a link that is launched during its backfill stays due', async () => {
  const { context, case_id, platform_id, ...target } = buildTarget();
  await enqueueScore({ ...target, context, case_id, platform_id }, now, now);
  const lineitem = 'https://lms.test/lineitems/2';
  const names = { platform_id, deployment_id: '1', resource_link_id: '2', last_launch_at: now };
  const link = { ...names, context, case_id, ags: { lineitem }, backfill_at: now };
  const { _id } = await LtiResourceLink.create(link);
  const request = async () => {
    await LtiResourceLink.updateOne({ _id }, { backfill_at: after(1) });
  };
  await backfillJob({ jobs: { request }, now: () => now }).run(String(_id));
  expect(await LtiResourceLink.findById(_id).lean()).toMatchObject({ backfill_at: after(1) });
});
