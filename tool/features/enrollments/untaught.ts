import {
  findActiveSections,
  findSectionIdsOn,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { Enrollment } from './model.ts';
import { learning } from './service.ts';

/** The sections of terms that have not ended on a day (YYYY-MM-DD) with students but no instructor. */
export async function findUntaught(day: string): Promise<SectionContext[]> {
  const all = await findSectionIdsOn(day);
  const teaching = { section_id: { $in: all }, role: 'instructor' as const, active: true };
  const taught = new Set((await Enrollment.distinct('section_id', teaching)).map(String));
  const untaught = all.filter((id) => !taught.has(String(id)));
  return findActiveSections(await Enrollment.distinct('section_id', learning(untaught)));
}
