import mongoose, { type Types } from 'mongoose';
import type { Migration } from '../database/migrations.ts';

interface Key {
  user_id: Types.ObjectId;
  practice_case_id: Types.ObjectId;
}

interface Row extends Key {
  section_id?: Types.ObjectId | null;
  attempts: number;
  completions: number;
  total_seconds: number;
  last_practised_at?: Date | null;
}

/**
 * Rebuilds roll-ups of versions without a person's first completion and last practice of a case,
 * and without their time and cases per section.
 */
export const keepPracticeOfPerson: Migration = {
  number: 2,
  name: 'practice of a person in a section',
  async run() {
    const { connection } = mongoose;
    const cases = connection.collection<Row>('caseProgress');
    const times = connection.collection('conversations').aggregate<{
      _id: Key;
      first: Date | null;
      last: Date;
    }>([
      { $match: { is_test: false } },
      {
        $group: {
          _id: { user_id: '$user_id', practice_case_id: '$practice_case_id' },
          first: { $min: { $cond: ['$completed', '$end_time', null] } },
          last: { $max: '$start_time' },
        },
      },
    ]);
    for await (const { _id, first, last } of times)
      await cases.updateOne(
        { user_id: _id.user_id, practice_case_id: _id.practice_case_id },
        { $set: { first_completed_at: first ?? null, last_practised_at: last } },
      );
    const sections = connection.collection('sectionProgress');
    for await (const { _id, section_id, user_id } of sections.find({})) {
      const rows = await cases.find({ section_id, user_id }).toArray();
      const last = rows.flatMap(({ last_practised_at }) => last_practised_at?.getTime() ?? []);
      await sections.updateOne(
        { _id },
        {
          $set: {
            attempts: sum(rows, ({ attempts }) => attempts),
            seconds: sum(rows, ({ total_seconds }) => total_seconds),
            completed_cases: rows
              .filter(({ completions }) => completions > 0)
              .map(({ practice_case_id }) => practice_case_id),
            last_practised_at: last.length > 0 ? new Date(Math.max(...last)) : null,
          },
        },
      );
    }
  },
};

const sum = (rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((total, row) => total + figure(row), 0);
