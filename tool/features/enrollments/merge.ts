import { Enrollment } from './model.ts';

/** Number of sections of all enrolments of an account, and of those shared with another account. */
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
 * Moves a person's enrolments to another account. In a section where that account is enrolled already
 * it keeps its own role, and the other enrolment ends; an ended enrolment of its own is reactivated in
 * the role of the other, and by the same source, if that is active. Idempotent.
 */
export async function moveEnrollments(fromId: string, toId: string): Promise<void> {
  for (const { _id, section_id, role, active, by_hand, import_id } of await Enrollment.find({
    user_id: fromId,
  }).lean()) {
    const own = await Enrollment.findOne({ user_id: toId, section_id }).lean();
    if (!own) {
      await Enrollment.updateOne({ _id }, { $set: { user_id: toId } });
      continue;
    }
    if (active && !own.active)
      await Enrollment.updateOne(
        { _id: own._id, active: false },
        {
          $set: { role, active, by_hand, ...(import_id && { import_id }) },
          ...(!import_id && { $unset: { import_id: 1 } }),
        },
      );
    await Enrollment.updateOne({ _id }, { $set: { active: false } });
  }
}
