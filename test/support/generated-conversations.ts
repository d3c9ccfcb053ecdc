import { outcomeOf } from '../../tool/features/conversations/policy.ts';

/** Whose conversations are generated: every person practises in one section, on any case. */
export interface Plan {
  class_id: string;
  people: { user_id: string; section_id: string }[];
  cases: string[];
  /** How many conversations there are to be. */
  wanted: number;
}

/** How far back conversations may lie, in milliseconds: less than the weeks that are shown. */
const past = 70 * 24 * 3_600_000;

export const secondsTalked = () => Math.floor(Math.random() * 300);
export const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** What a conversation begins with: of a random person on a random case at a random time. */
export function randomBeginning(plan: Plan) {
  const start_time = new Date(Date.now() - Math.random() * past);
  return {
    ...any(plan.people),
    practice_case_id: any(plan.cases),
    class_id: plan.class_id,
    is_test: false,
    min_time: 60,
    max_time: 300,
    start_time,
    last_seen_at: start_time,
    stale_at: after(start_time, 600),
  };
}

/** A conversation that has ended, about half of them completed. */
export function randomEnded(plan: Plan) {
  const conversation = randomBeginning(plan);
  const end = after(conversation.start_time, secondsTalked());
  return { ...conversation, ...outcomeOf(conversation, end, undefined) };
}

function any<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}
