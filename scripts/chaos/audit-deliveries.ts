import { GradeOutbox } from '../../lti/grades/model.ts';
import type { FakeLms } from '../../test/support/fake-lms/platform.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { User } from '../../tool/features/users/model.ts';
import type { Findings } from './audit.ts';
import type { Ledger } from './ledger.ts';

/** Checks that every completed attempt has its score in the gradebook; counts scores sent repeatedly. */
export async function recountScores(lms: FakeLms): Promise<Findings> {
  const completed = await Conversation.aggregate<{ _id: unknown; attempts: number }>([
    { $match: { completed: true } },
    { $group: { _id: { user: '$user_id', case: '$practice_case_id' }, attempts: { $sum: 1 } } },
  ]);
  const rows = await GradeOutbox.find().lean();
  const attemptsOf = new Map(
    completed.map(({ _id, attempts }) => [JSON.stringify(_id), attempts] as const),
  );
  const taken = new Map<string, Set<string>>();
  for (const { url, body } of lms.faults.to('scores')) {
    const { userId, timestamp } = body as { userId: string; timestamp: string };
    const key = `${lms.origin}${url.replace(/\/scores.*$/, '')} ${userId}`;
    taken.set(key, (taken.get(key) ?? new Set()).add(timestamp));
  }
  let missing = completed.length - rows.length;
  let repeated = 0;
  for (const { user_id, case_id, sub, line_item, state } of rows) {
    const score = lms.course.scores.get(line_item.split('/').at(-1) ?? '')?.get(sub);
    if (state !== 'sent' || !score || score.scoreGiven !== score.scoreMaximum) missing += 1;
    const attempts = attemptsOf.get(JSON.stringify({ user: user_id, case: case_id })) ?? 0;
    const times = taken.get(`${line_item} ${sub}`)?.size ?? 0;
    if (times > attempts) repeated += times - attempts;
  }
  return {
    figures: [
      `scores due: ${completed.length}, missing or wrong: ${missing}; calls of the LMS: ${lms.faults.to('scores').length}, sent again under a later time: ${repeated}`,
    ],
    violations: missing === 0 ? [] : [`${missing} scores missing or wrong`],
  };
}

/** Checks that every mail of an acknowledged message arrived, and that copies share its Message-ID. */
export async function recountMails(
  { messages }: Ledger,
  received: readonly string[],
): Promise<Findings> {
  const header = (mail: string, name: string) =>
    new RegExp(`^${name}: *(.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
  const came = new Map<string, number>();
  const idsOf = new Map<string, Set<string>>();
  for (const mail of received) {
    const [to, id] = [header(mail, 'To'), header(mail, 'Message-ID')];
    came.set(id, (came.get(id) ?? 0) + 1);
    const key = [...messages.keys()].find((one) => mail.includes(one));
    if (!key) continue;
    const place = `${key} ${to}`;
    idsOf.set(place, (idsOf.get(place) ?? new Set()).add(id));
  }
  const people = await User.find().select({ email: 1 }).lean();
  const emailOf = new Map(people.map(({ _id, email }) => [String(_id), email]));
  let due = 0;
  let missing = 0;
  let doubled = 0;
  for (const [key, ids] of messages)
    for (const id of ids) {
      due += 1;
      const found = idsOf.get(`${key} ${emailOf.get(id) ?? ''}`)?.size ?? 0;
      if (found === 0) missing += 1;
      if (found > 1) doubled += 1;
    }
  const copies = received.length - came.size;
  return {
    figures: [
      `mails to students due: ${due}, missing: ${missing}, doubled: ${doubled}; mails received: ${received.length}, of them copies with the Message-ID of the first: ${copies}`,
    ],
    violations: [
      ...(missing > 0 ? [`${missing} mails missing`] : []),
      ...(doubled > 0 ? [`${doubled} mails doubled`] : []),
    ],
  };
}
