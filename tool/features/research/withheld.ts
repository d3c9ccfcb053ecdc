import { authorsOf, type AuthoredForm } from '../cases/live.ts';
import { findInstructorAnswers } from '../consents/participation.ts';
import { findTeachersEver } from '../enrollments/teachers.ts';
import { isTaughtByErased } from '../organisation/sections-with-parents.ts';
import { findUsers } from '../users/service.ts';

/**
 * Whether the texts of a form stay out of the study, as one of its authors does not take part. Where not
 * all authors are known, whoever ever taught its class may be one: then a refusal of any of them counts.
 * A master takes no part and needs no agreement, but a refusal of before counts.
 */
export async function areTextsWithheld(form: AuthoredForm): Promise<boolean> {
  const { author_ids, author_class_ids } = authorsOf(form);
  const [answers, users] = await Promise.all([
    findInstructorAnswers(author_ids),
    findUsers(author_ids.map(String)),
  ]);
  if ([...answers.values()].includes(false)) return true;
  const masters = users.filter(({ is_master }) => is_master).map(({ _id }) => String(_id));
  const needed = author_ids.map(String).filter((id) => !masters.includes(id));
  if (needed.some((id) => !answers.has(id))) return true;
  const classes = needed.length > 0 ? author_class_ids : [...author_class_ids, form.class_id];
  if (classes.length === 0) return false;
  const teachers = await findInstructorAnswers(await findTeachersEver(classes));
  return [...teachers.values()].includes(false) || isTaughtByErased(classes);
}
