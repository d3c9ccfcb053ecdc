import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import { defaultStudentMinutes } from '../../contract/constants/limits.ts';
import type { BudgetWarning } from '../../contract/speech-service.ts';
import type { InstitutionSpending, Spent, SpendingSettings } from '../../contract/spending.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { microUsd } from '../../speech/prices.ts';
import { scopeOf } from '../cases/scope.ts';
import { practisedSecondsSince } from '../conversations/practice-times.ts';
import type { InstitutionRecord } from '../organisation/model.ts';
import {
  findActiveSections,
  findActiveSectionsWithin,
  findInstitutionOf,
  findInstitutions,
  getInstitution,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { institutions } from '../organisation/service.ts';
import { SpentMonth } from './model.ts';
import { isUsedUp, sectionName, viewSpent } from './policy.ts';
import { monthOf } from './record.ts';

/** US dollars that sections and institutions have spent in the month of `now`, by id. */
async function findSpent(ids: readonly EntityId[], now: Date): Promise<Map<string, number>> {
  const rows = await SpentMonth.find({ owner_id: { $in: ids }, month: monthOf(now) }).lean();
  return new Map(rows.map((row) => [String(row.owner_id), row.micro_usd / microUsd]));
}

/** Settings of an institution, with defaults for older records without them. */
const settingsOf = (institution: Partial<InstitutionRecord>): SpendingSettings => ({
  hearing: institution.hearing ?? 'live',
  student_minutes:
    institution.student_minutes === undefined ? defaultStudentMinutes : institution.student_minutes,
  section_usd: institution.section_usd ?? null,
  institution_usd: institution.institution_usd ?? null,
});

/** The owner, class and section of a conversation, whose limits apply to it. */
export interface Spender {
  user_id: EntityId;
  class_id: EntityId;
  section_id?: EntityId | null | undefined;
}

/** Whether the monthly budget of a section or its institution is used up. */
async function isMoneySpent(
  institution: InstitutionRecord,
  section_id: EntityId | null | undefined,
  now: Date,
): Promise<boolean> {
  const { section_usd, institution_usd } = settingsOf(institution);
  if (section_usd === null && institution_usd === null) return false;
  const spent = await findSpent([institution._id, ...(section_id ? [section_id] : [])], now);
  const of = (id: EntityId | null | undefined) => spent.get(String(id)) ?? 0;
  return (
    isUsedUp(viewSpent(of(institution._id), institution_usd)) ||
    isUsedUp(viewSpent(of(section_id), section_usd))
  );
}

/** Throws budget_spent when the monthly budget for a class or section is used up. */
export async function requireMoney(place: Omit<Spender, 'user_id'>): Promise<void> {
  const institution = await findInstitutionOf(place.class_id);
  if (institution && (await isMoneySpent(institution, place.section_id, new Date())))
    throw new AppError('budget_spent', 'The budget of this class is used up for this month.');
}

/** Text for the user why they may not speak now; null when they may. */
export async function findSpendingStop(spender: Spender, now: Date): Promise<string | null> {
  const today = new Date(now.toISOString().slice(0, 10));
  const [institution, practised] = await Promise.all([
    findInstitutionOf(spender.class_id),
    practisedSecondsSince(spender.user_id, today),
  ]);
  if (!institution) return null;
  const { student_minutes } = settingsOf(institution);
  if (student_minutes !== null && practised >= student_minutes * 60)
    return 'You have used your practice time of today. You can go on tomorrow.';
  return (await isMoneySpent(institution, spender.section_id, now))
    ? 'The budget of your class for spoken practice is used up for this month. Please tell your instructor.'
    : null;
}

/** Throws budget_spent with the text of `findSpendingStop`, if any. */
export async function requireBudget(spender: Spender): Promise<void> {
  const stop = await findSpendingStop(spender, new Date());
  if (stop) throw new AppError('budget_spent', stop);
}

type SectionSpent = z.input<typeof InstitutionSpending>['sections'];

/** Amounts that sections have spent this month, with their limits, the highest first. */
async function viewSections(contexts: readonly SectionContext[]): Promise<SectionSpent> {
  const spent = await findSpent(
    contexts.map(({ section }) => section._id),
    new Date(),
  );
  return contexts
    .map(({ section, course, institution }) => ({
      section_id: String(section._id),
      name: sectionName({ section, course }),
      ...viewSpent(spent.get(String(section._id)) ?? 0, settingsOf(institution).section_usd),
    }))
    .sort((one, other) => other.spent_usd - one.spent_usd);
}

/** Settings of an institution, and amounts that it and its sections have spent this month. */
export async function viewSpending(id: string): Promise<z.input<typeof InstitutionSpending>> {
  const institution = await getInstitution(id);
  const settings = settingsOf(institution);
  const [spent, sections] = await Promise.all([
    findSpent([institution._id], new Date()),
    findActiveSectionsWithin({ institution_id: id }).then(viewSections),
  ]);
  return {
    settings,
    institution: viewSpent(spent.get(id) ?? 0, settings.institution_usd),
    sections: sections.filter(({ spent_usd }) => spent_usd > 0),
  };
}

export async function updateSpending(
  actor: Actor,
  id: string,
  changes: Partial<SpendingSettings>,
): Promise<SpendingSettings> {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const before = await institutions.change(actor, id, changes, (record) => {
    const { hearing, student_minutes, section_usd, institution_usd } = settingsOf(record);
    return {
      hearing,
      student_minutes: text(student_minutes),
      section_usd: text(section_usd),
      institution_usd: text(institution_usd),
    };
  });
  return { ...settingsOf(before), ...changes };
}

/** Amounts that the caller's sections have spent this month, with their limits. */
export async function viewTaughtSpending(
  actor: Actor,
  query: ClassQuery,
): Promise<(z.input<typeof Spent> & { section_id: string; name: string })[]> {
  const { sectionIds } = await scopeOf(actor, query);
  return viewSections(await findActiveSections(sectionIds));
}

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
      section: sectionName({ section, course }),
    })),
  ];
  const share = ({ spent_usd, limit_usd }: BudgetWarning) => spent_usd / (limit_usd || 1);
  return rows.filter(({ warning }) => warning).sort((one, other) => share(other) - share(one));
}
