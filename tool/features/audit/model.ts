import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { auditActions, auditKinds } from '../../contract/master.ts';

/** Append-only: this feature offers no way to change or remove a row. */
const auditSchema = new Schema({
  at: { type: Date, required: true },
  actor_id: { type: Schema.Types.ObjectId, required: true },
  action: { type: String, enum: auditActions, required: true },
  kind: { type: String, enum: auditKinds, required: true },
  /** An id, or the name of an access group. */
  target_id: { type: String, required: true },
  /** Names of the target before and after; null where there was or is none. */
  before: { type: Map, of: String, default: null },
  after: { type: Map, of: String, default: null },
});

export type AuditRecord = InferSchemaType<typeof auditSchema> & { _id: Types.ObjectId };
export const Audit = mongoose.model('Audit', auditSchema, 'audit');
