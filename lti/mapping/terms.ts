import { Types } from 'mongoose';
import { ensureTerm } from '../../tool/features/organisation/lms.ts';
import { customValue, type Launch } from '../protocol/claims.ts';
import { once } from './once.ts';
import { LtiTerm } from './term-model.ts';

/** The term of courses whose LMS names none; a master may rename it. */
const defaultTerm = { name: 'LMS courses', code: 'LMS' };

export interface TermFacts {
  /** Empty when the LMS names none. */
  name: string;
  start_date: string;
  end_date: string;
}

/** What a launch says about the term of its course. Canvas calls its own unnamed one Default Term. */
export function termFacts(launch: Pick<Launch, 'custom'>, now = new Date()): TermFacts {
  const year = now.getUTCFullYear();
  const start = dayOf(customValue(launch, 'term_start', 'term_start_at', 'term_startat'));
  const end = dayOf(customValue(launch, 'term_end', 'term_end_at', 'term_endat'));
  const from = start ?? `${end?.slice(0, 4) ?? year}-01-01`;
  const until = end ?? `${from.slice(0, 4)}-12-31`;
  const ordered = from < until;
  return {
    name: customValue(launch, 'term_name') ?? '',
    start_date: ordered ? from : `${year}-01-01`,
    end_date: ordered ? until : `${year}-12-31`,
  };
}

/** Our term of an LMS's term; made at its first launch. */
export async function termOf(
  institution_id: Types.ObjectId,
  { name, ...days }: TermFacts,
): Promise<Types.ObjectId> {
  const known = await once(() =>
    LtiTerm.findOneAndUpdate(
      { institution_id, name },
      { $setOnInsert: { term_id: new Types.ObjectId() } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  );
  const names = name ? { name, code: name } : defaultTerm;
  await ensureTerm(known.term_id, { institution_id, ...names, ...days });
  return known.term_id;
}

/** The calendar day of an instant or a day as an LMS writes it. */
function dayOf(text: string | null): string | undefined {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
