import { Enrollment } from './model.ts';

/** How many sections a person was ever enrolled in, and in how many of them another account is, too. */
export async function countEnrollments(
  fromId: string,
  toId: string,
): Promise<{ all: number; shared: number }> {
  const sections = await Enrollment.distinct('section_id', { user_id: fromId });
  const shared = await Enrollment.countDocuments({
    user_id: toId,
    section_id: { $in: sections },
  });
  return { all: sections.length, shared };
}

/**
 * Gives a person's enrolments to another account. In a section where that account is enrolled already
 * it keeps its own role, and the other enrolment ends; one of its own that had ended is taken up in
 * the role of the other. Idempotent.
 */
export async function moveEnrollments(fromId: string, toId: string): Promise<void> {
  for (const { _id, section_id, role, active } of await Enrollment.find({
    user_id: fromId,
  }).lean()) {
    const own = await Enrollment.findOne({ user_id: toId, section_id }).lean();
    if (!own) {
      await Enrollment.updateOne({ _id }, { $set: { user_id: toId } });
      continue;
    }
    if (active && !own.active)
      await Enrollment.updateOne({ _id: own._id, active: false }, { $set: { role, active } });
    await Enrollment.updateOne({ _id }, { $set: { active: false } });
  }
}
