import type { Types } from 'mongoose';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { SystemFeedback } from '../../../tool/features/system-feedback/model.ts';
import { insert, pick } from './bulk.ts';

const recordCount = 50_000;
const feedbackCount = 5_000;

/** Fills the lists of the Records screen with rows of these people. */
export async function fillRecords(
  people: readonly Types.ObjectId[],
  actor_id: Types.ObjectId,
  at: Date,
): Promise<void> {
  await insert(Audit.collection, recordCount, (index) => ({
    at,
    actor_id,
    action: 'create',
    kind: pick(['user', 'enrollment', 'section'], index),
    target_id: String(pick(people, index)),
    before: null,
    after: { email: `person${index}@large.test` },
    interrupted: false,
  }));
  await insert(Consent.collection, recordCount, (index) => ({
    user_id: pick(people, index),
    email: `person${index}@large.test`,
    access_group: 'Normal',
    has_consented: index % 20 !== 0,
    version: 'student-1',
    text_hash: 'f'.repeat(64),
    at,
  }));
  await insert(SystemFeedback.collection, feedbackCount, (index) => ({
    user_id: pick(people, index),
    role: 'student',
    source: 'system',
    text: `What I miss is number ${index}`,
    created_at: at,
  }));
}
