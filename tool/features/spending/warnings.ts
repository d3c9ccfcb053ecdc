import type { BudgetWarning } from '../../contract/speech-service.ts';
import { microUsd } from '../../speech/prices.ts';
import { findActiveSections, findInstitutions } from '../organisation/sections-with-parents.ts';
import { SpentMonth } from './model.ts';
import { viewSpent } from './policy.ts';
import { monthOf } from './record.ts';

/** Budgets of which at least 80 % is spent this month, the highest share first. */
export async function listBudgetWarnings(): Promise<BudgetWarning[]> {
  const spent = await SpentMonth.find({ month: monthOf(new Date()) }).lean();
  const usd = new Map(spent.map((row) => [String(row.owner_id), row.micro_usd / microUsd]));
  const ids = [...usd.keys()];
  const [institutions, sections] = await Promise.all([
    findInstitutions(ids),
    findActiveSections(ids),
  ]);
  const rows = [
    ...institutions
      .filter(({ deleted_at }) => !deleted_at)
      .map(({ _id, name, institution_usd }) => ({
        ...viewSpent(usd.get(String(_id)) ?? 0, institution_usd ?? null),
        institution_id: String(_id),
        institution: name,
        section: null,
      })),
    ...sections.map(({ section, course, institution }) => ({
      ...viewSpent(usd.get(String(section._id)) ?? 0, institution.section_usd ?? null),
      institution_id: String(institution._id),
      institution: institution.name,
      section: `${course.course_code} - Section ${section.section_code}`,
    })),
  ];
  const share = ({ spent_usd, limit_usd }: BudgetWarning) => spent_usd / (limit_usd || 1);
  return rows.filter(({ warning }) => warning).sort((one, other) => share(other) - share(one));
}
