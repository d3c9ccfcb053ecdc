import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { noteAttempt } from '../../lti/grades/outbox.ts';
import { gradeConversation } from '../../lti/grades/send.ts';
import type { PlatformFetch } from '../../lti/http/guarded-fetch.ts';
import {
  buildCourse,
  buildLink,
  buildMembers,
  completedAttempt,
  serveKeySet,
} from '../help/builders/lti.ts';
import { buildSection } from '../help/builders/organisation.ts';
import { useDatabase } from '../help/database.ts';
import { demoCourse, manyStudents } from '../help/fake-lms/course.ts';
import type { Fault } from '../help/fake-lms/faults.ts';
import { startFakeLms, type FakeLms } from '../help/fake-lms/platform.ts';
import { Killed, openGradeOffice } from '../help/grade-office.ts';

useDatabase();

/** Each completes the case five times: 1,000 scores. */
const students = 200;
/** Attempts of each before the first sending, and after it. */
const waves = [2, 3] as const;
/**
 * Every so-manieth score meets this; primes, so that a row meets another one when it comes again. A
 * 429 stops everything for its platform, so there are fewer of them.
 */
const faults: [number, Fault][] = [
  [9, { status: 500, body: 'Internal error' }],
  [97, { hang: true }],
  [151, { status: 429, headers: { 'Retry-After': '20' }, body: 'slow down' }],
  [23, { loseAnswer: true }],
  [29, { drop: true }],
];

let lms: FakeLms;
let keys: Awaited<ReturnType<typeof serveKeySet>>;
beforeAll(async () => {
  keys = await serveKeySet();
  const course = { ...demoCourse(), people: manyStudents(students) };
  lms = await startFakeLms({ profile: 'moodle', tool: keys.origin, course });
});
afterAll(() => Promise.all([lms.close(), keys.close()]));

test('LTI-AGS 1,000 scores through errors, silences, 429s and kills: each ends with the newest value', async () => {
  const section = await buildSection();
  const course = await buildCourse(lms, section);
  const caseId = String(new mongoose.Types.ObjectId());
  await buildLink(lms, course, { id: '2', lineItem: '3', case_id: caseId });
  const people = lms.course.people.map(({ sub }) => ({
    sub,
    user_id: String(new mongoose.Types.ObjectId()),
  }));
  await buildMembers(course, people);

  const target = {
    platform_id: new mongoose.Types.ObjectId(course.platform_id),
    context: new mongoose.Types.ObjectId(course.context),
    section_id: new mongoose.Types.ObjectId(section.id),
    case_id: new mongoose.Types.ObjectId(caseId),
    line_item: `${lms.origin}${lms.profile.paths.lineItems}/3/lineitem${lms.profile.query}`,
  };
  const newest = new Map<string, number>();
  let calls = 0;
  const office = openGradeOffice(lms, {
    findScore: async ({ sub }) => ({ given: newest.get(sub) ?? -1, maximum: 100, title: 'Storm' }),
    around: (fetch): PlatformFetch => {
      return async (url, request) => {
        calls += 1;
        // The process dies before the call, or after it and before its answer is noted.
        if (calls % 41 === 0) throw new Killed();
        const response = await fetch(url, { ...request, timeout: 400 });
        if (calls % 43 === 0) throw new Killed();
        return response;
      };
    },
  });
  lms.faults.plan('scores', ({ count }) => faults.find(([every]) => count % every === 0)?.[1]);

  const attempt = async (index: number, value: number) => {
    const { sub, user_id } = people[index] ?? { sub: '', user_id: '' };
    newest.set(sub, value);
    if (index % 20 !== 0) {
      await noteAttempt(
        { ...target, sub, user_id: new mongoose.Types.ObjectId(user_id) },
        office.clock.now,
        office.clock.now,
      );
      return;
    }
    const ended = completedAttempt(course, user_id, caseId, office.clock.now);
    // The whole way, and told twice as may happen after a crash.
    await gradeConversation(office.services, ended);
    await gradeConversation(office.services, ended);
  };
  let nth = 0;
  const practise = async (attempts: number) => {
    for (let left = attempts; left > 0; left -= 1) {
      await Promise.all(people.map((_, index) => attempt(index, nth * 20 + (index % 20))));
      nth += 1;
      office.clock.pass(1);
    }
  };
  await practise(waves[0]);
  await office.round();
  office.clock.pass(90);
  // While some of the first are still failing, everybody practises again.
  await practise(waves[1]);
  const rounds = await office.finish(400, 40);

  const arrived = new Map(
    [...(lms.course.scores.get('3') ?? [])].map(([sub, score]) => [sub, score.scoreGiven]),
  );
  expect(arrived).toEqual(newest);
  expect(await GradeOutbox.countDocuments({ state: 'sent' })).toBe(students);
  expect(await GradeOutbox.countDocuments()).toBe(students);
  expect(rounds).toBeGreaterThan(3);
}, 60_000);
