import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { auditActions, auditKinds } from '../../contract/master.ts';

/** A planned or completed change. */
const change = {
  at: { type: Date, required: true },
  actor_id: { type: Schema.Types.ObjectId, required: true },
  action: { type: String, enum: auditActions, required: true },
  kind: { type: String, enum: auditKinds, required: true },
  /** An id, or the name of an access group; empty when a creation was interrupted before it had one. */
  target_id: { type: String, default: '' },
  /** Names of the target before and after; null where it did not exist. */
  before: { type: Map, of: String, default: null },
  after: { type: Map, of: String, default: null },
};

/** Append-only: this feature has no function that changes or deletes a row. */
const auditSchema = new Schema({
  ...change,
  /** The server stopped during the change: whether it was made is unknown. */
  interrupted: { type: Boolean, default: false },
});
auditSchema.index({ kind: 1, _id: -1 });
export type AuditRecord = InferSchemaType<typeof auditSchema> & { _id: Types.ObjectId };
export const Audit = mongoose.model('Audit', auditSchema, 'audit');

/** Written before each change and deleted once the log has its row; see `audited`. */
const intentSchema = new Schema(change);
intentSchema.index({ at: 1 });
export type AuditIntentRecord = InferSchemaType<typeof intentSchema> & { _id: Types.ObjectId };
export const AuditIntent = mongoose.model('AuditIntent', intentSchema, 'auditIntents');
