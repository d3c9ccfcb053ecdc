import type { z } from 'zod';
import type { WriteToStudentsBody } from '../../contract/roster.ts';
import { upsert } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { scopeOf } from '../cases/scope.ts';
import { findSectionsOf, type SectionRef, teachingRoles } from '../enrollments/service.ts';
import { findStudentPlaces } from '../enrollments/student-places.ts';
import { acceptsEmail } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { findUsers } from '../users/service.ts';
import { ClassMail, ClassMessage, type ClassMailRecord, type ClassMessageRecord } from './model.ts';

export const classMailOutbox = createOutbox<ClassMailRecord>(ClassMail, {
  dueField: 'due_at',
  leaseField: 'lease',
});

export interface ClassMailLimits {
  messages: RateLimit;
  mails: RateLimit;
}

/**
 * Writes to students of sections that the caller teaches: one mail each, so that nobody sees another's
 * address. The message is stored first, and its mails are upserted per student, so a repeated request
 * with the same key sends nothing twice. Other students get none, such as one whom a colleague has
 * removed meanwhile; throws not_found if there is nobody else.
 */
export async function writeToStudents(
  actor: Actor,
  { key, user_ids, subject, text }: z.infer<typeof WriteToStudentsBody>,
  limits: ClassMailLimits,
): Promise<{ written: number; unreachable: number }> {
  const asked = new Set(user_ids);
  const { places } = await findStudentPlaces(await scopeOf(actor));
  const ids = [...asked].filter((id) => places.has(id));
  if (ids.length === 0)
    throw new AppError('not_found', 'None of these students is in your classes any more.');
  const known = await ClassMessage.findOne({ sender_id: actor.id, key }).lean();
  const reachable = (await findUsers(ids)).filter(isReachable);
  if (!known) await count(actor, limits, reachable.length);
  const courses = await coursesOf(actor, new Set(ids.flatMap((id) => sectionsOf(places, id))));
  const created_at = new Date();
  const fresh = {
    subject,
    text,
    courses,
    created_at,
    written: reachable.length,
    unreachable: asked.size - reachable.length,
  };
  const message =
    known ?? (await upsert(ClassMessage, { sender_id: actor.id, key }, { $setOnInsert: fresh }));
  if (reachable.length > 0)
    await ClassMail.bulkWrite(
      reachable.map(({ _id }) => ({
        updateOne: {
          filter: { message_id: message._id, user_id: _id },
          update: { $setOnInsert: { due_at: created_at, created_at } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  return { written: message.written, unreachable: message.unreachable };
}

export const isReachable = (user: UserRecord): boolean => user.is_registered && acceptsEmail(user);

/** A message; null after its TTL. */
export const findClassMessage = (id: EntityId): Promise<ClassMessageRecord | null> =>
  ClassMessage.findById(id).lean();

/**
 * Moves the messages that one account has written, and the mails to it, to another account of the same
 * person, which gets one mail of a message that both were written; idempotent.
 */
export async function moveClassMails(fromId: string, toId: string): Promise<void> {
  await ClassMessage.updateMany({ sender_id: fromId }, { $set: { sender_id: toId } });
  for (const { _id, message_id } of await ClassMail.find({ user_id: fromId }).lean()) {
    if (await ClassMail.exists({ user_id: toId, message_id })) await ClassMail.deleteOne({ _id });
    else await ClassMail.updateOne({ _id }, { $set: { user_id: toId } });
  }
}

async function count(actor: Actor, limits: ClassMailLimits, mails: number): Promise<void> {
  const call = { client: { address: '' }, body: {}, actor };
  await limits.messages.consume(call);
  if (mails > 0) await limits.mails.consume(call, mails);
}

const sectionsOf = (places: ReadonlyMap<string, SectionRef[]>, id: string) =>
  (places.get(id) ?? []).map(({ section_id }) => section_id);

async function coursesOf(actor: Actor, sectionIds: ReadonlySet<string>): Promise<string[]> {
  const taught = await findSectionsOf(actor.id, teachingRoles);
  const codes = taught
    .filter(({ section }) => sectionIds.has(String(section._id)))
    .map(({ course }) => course.course_code);
  return [...new Set(codes)];
}
