import type { z } from 'zod';
import type { CaseList, CaseListQuery } from '../../contract/case-list.ts';
import { countCases, instructorFacts, searchedFields } from '../../contract/case-list.ts';
import { chooseCases } from '../../contract/choose-cases.ts';
import type { Actor } from '../../http/actor.ts';
import { findDueDates } from '../assignments/terms.ts';
import { PracticeCase, type CaseRecord } from './model.ts';
import { casesIn, idsIn, scopeOf, type Scope } from './scope.ts';
import { newestFirst, readCards } from './service.ts';

type Searched = (typeof searchedFields)[number];
type Head = Pick<CaseRecord, '_id' | 'published' | 'is_draft' | 'created_at' | Searched>;

/**
 * A page of the cases that the caller teaches, filtered and sorted on the server, with counts over all.
 * For all cases only the fields used by the filter are read; whole cards only for the page.
 */
export async function listCasePage(
  actor: Actor,
  { class_id, section_id, languages, limit, offset, ...choice }: z.output<typeof CaseListQuery>,
): Promise<z.input<typeof CaseList>> {
  const scope = await scopeOf(actor, { class_id, section_id });
  const search = choice.search.trim();
  const fields = search ? searchedFields : choice.sort === 'title' ? ['title'] : [];
  const heads = await readHeads(scope, fields);
  const found = languages.split(',').filter(Boolean);
  const facts = instructorFacts((language) => (found.includes(language) ? search : ''));
  const chosen = chooseCases(heads.sort(newestFirst), choice, facts);
  const ids = chosen.slice(offset, offset + limit).map(({ _id }) => _id);
  const [read, dueOf] = await Promise.all([
    readCards({ _id: { $in: ids } }),
    findDueDates(ids, scope.sectionIds),
  ]);
  const cards = new Map(read.map((card) => [card.id, { ...card, due_at: dueOf(card.id) }]));
  return {
    cases: ids.flatMap((id) => cards.get(String(id)) ?? []),
    shown: chosen.length,
    counts: countCases(heads),
  };
}

/** Fields for filter and sort, one document per class: 10,000 documents take twice as long to send. */
async function readHeads(scope: Scope, wanted: readonly string[]): Promise<Head[]> {
  const fields = ['_id', 'published', 'is_draft', 'created_at', ...wanted];
  const head = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
  const rows = await PracticeCase.aggregate<{ cases: Head[] }>([
    { $match: { ...casesIn(idsIn(scope)), deleted_at: null } },
    { $group: { _id: '$class_id', cases: { $push: head } } },
  ]);
  return rows.flatMap(({ cases }) => cases);
}
