import type { Usage } from '../../contract/status.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { microUsd } from '../../speech/prices.ts';
import { findActiveSections, findInstitutions } from '../organisation/sections-with-parents.ts';
import { SpeechUsage } from './model.ts';
import { sectionName } from './policy.ts';

interface Row {
  _id: { institution_id: EntityId | null; section_id: EntityId | null };
  micro_usd: number;
  seconds: number;
}

const sumOf = (rows: readonly Row[], key: 'micro_usd' | 'seconds') =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** Costs of a UTC month (YYYY-MM) by institution and section, highest first; deleted ones lack a name. */
export async function viewUsage(month: string): Promise<Usage> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  const rows = await SpeechUsage.aggregate<Row>([
    { $match: { at: { $gte: from, $lt: until } } },
    {
      $group: {
        _id: { institution_id: '$institution_id', section_id: '$section_id' },
        micro_usd: { $sum: '$micro_usd' },
        seconds: { $sum: '$seconds' },
      },
    },
  ]);
  const idsOf = (key: keyof Row['_id']) =>
    [...new Set(rows.map(({ _id }) => _id[key] && String(_id[key])))].filter((id) => id !== null);
  const [institutions, sections] = await Promise.all([
    findInstitutions(idsOf('institution_id')),
    findActiveSections(idsOf('section_id')),
  ]);
  const names = new Map([
    ...institutions.map(({ _id, name }) => [String(_id), name] as const),
    ...sections.map((context) => [String(context.section._id), sectionName(context)] as const),
  ]);
  const figuresOf = (id: EntityId | null, own: readonly Row[]) => ({
    id: id && String(id),
    name: names.get(String(id)) ?? '',
    usd: sumOf(own, 'micro_usd') / microUsd,
    minutes: Math.round(sumOf(own, 'seconds') / 60),
  });
  const parts = [...new Set(rows.map(({ _id }) => String(_id.institution_id)))].map((id) => {
    const own = rows.filter(({ _id }) => String(_id.institution_id) === id);
    return {
      ...figuresOf(own[0]?._id.institution_id ?? null, own),
      sections: own
        .map((row) => figuresOf(row._id.section_id, [row]))
        .sort((one, other) => other.usd - one.usd),
    };
  });
  return {
    institutions: parts.sort((one, other) => other.usd - one.usd),
    total: sumOf(rows, 'micro_usd') / microUsd,
  };
}
