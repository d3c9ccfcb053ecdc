import { outcomeOf } from '../../tool/features/conversations/policy.ts';

/** Input of the generator: every person practises any case in one section. */
export interface Plan {
  class_id: string;
  people: { user_id: string; section_id: string }[];
  cases: string[];
  /** Number of conversations to generate. */
  wanted: number;
}

/** Maximum age of a conversation in milliseconds: less than the weeks that are shown. */
const past = 70 * 24 * 3_600_000;

export const secondsTalked = () => Math.floor(Math.random() * 300);
export const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** The fields of a new conversation with random person, case and start time. */
export function randomBeginning(plan: Plan) {
  const start_time = new Date(Date.now() - Math.random() * past);
  return {
    ...randomOf(plan.people),
    practice_case_id: randomOf(plan.cases),
    class_id: plan.class_id,
    is_test: false,
    min_time: 60,
    max_time: 300,
    start_time,
    last_seen_at: start_time,
    stale_at: after(start_time, 600),
  };
}

/** An ended conversation; about half of them are completed. */
export function randomEnded(plan: Plan) {
  const conversation = randomBeginning(plan);
  const end = after(conversation.start_time, secondsTalked());
  return { ...conversation, ...outcomeOf(conversation, end, undefined) };
}

function randomOf<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}
