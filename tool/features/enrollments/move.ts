import type { z } from 'zod';
import type { EnrollmentsBody, MoveEnrollmentsResponse } from '../../contract/enrollment.ts';
import type { Actor } from '../../http/actor.ts';
import { ignoreConflict, notFound } from '../../http/app-error.ts';
import { moveExceptions } from '../assignments/service.ts';
import { audited } from '../audit/service.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import {
  findActiveSections,
  getActiveSection,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { findUsers } from '../users/service.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';
import { oneByOne } from './one-by-one.ts';
import { namesOf } from './section-roster.ts';
import { endEnrollment, enroll, findEnrollment } from './service.ts';

/**
 * Moves people to another section of their class in their role, with their extra days and attempts; a
 * role that they have there stays. One failure affects no other, and a repeat moves nobody twice.
 */
export async function moveToSection(
  actor: Actor,
  { enrollment_ids, section_id }: z.infer<typeof EnrollmentsBody>,
): Promise<z.input<typeof MoveEnrollmentsResponse>> {
  const to = await getActiveSection(section_id);
  const { class_id, _id } = to.section;
  const held = await Enrollment.find({
    _id: { $in: enrollment_ids },
    class_id,
    section_id: { $ne: _id },
  }).lean();
  const [people, sections] = await Promise.all([
    findUsers(held.map(({ user_id }) => String(user_id))),
    findActiveSections(held.map((one) => one.section_id)),
  ]);
  const { count, failed } = await oneByOne(enrollment_ids, async (id) => {
    const enrollment = held.find((one) => one._id.equals(id));
    const user = people.find((one) => one._id.equals(enrollment?.user_id));
    const from = sections.find(({ section }) => section._id.equals(enrollment?.section_id));
    if (!enrollment || !user || !from) throw notFound('Enrolment');
    await moveOne(actor, { enrollment, user, from, to });
  });
  await Promise.all([to, ...sections].map(({ section }) => markRosterStale(section._id)));
  return { moved: count, failed: failed.map(({ id, error }) => ({ enrollment_id: id, error })) };
}

interface Move {
  enrollment: EnrollmentRecord;
  user: Awaited<ReturnType<typeof findUsers>>[number];
  from: SectionContext;
  to: SectionContext;
}

async function moveOne(actor: Actor, { enrollment, user, from, to }: Move): Promise<void> {
  const { _id, role, beside_class, active } = enrollment;
  if (!active) {
    // Moved by an earlier request.
    if ((await findEnrollment(user._id, to.section._id))?.active) return;
    throw notFound('Enrolment');
  }
  const intent = {
    action: 'update',
    kind: 'enrollment',
    target_id: String(_id),
    before: namesOf(enrollment, user, from),
    after: namesOf(enrollment, user, to),
  } as const;
  await audited(actor, intent, async () => {
    const place = { user_id: String(user._id), section_id: String(to.section._id) };
    // Enrolled there first: a request that breaks off between the two leaves nobody without a section.
    let isThere: unknown;
    const held = { ...place, role, beside_class, by: 'hand' as const };
    await enroll({ ...held, read: { user, context: to } }).catch((error) => {
      ignoreConflict(error);
      isThere = error;
    });
    const [here, there] = [from.section._id, to.section._id];
    await moveExceptions({ user_id: user._id, section_id: here }, { section_id: there });
    const ended = await endEnrollment({ _id: String(_id) }, String(here));
    // A concurrent request has moved this person.
    if (isThere && !ended) throw isThere;
    return { answer: undefined };
  });
}
