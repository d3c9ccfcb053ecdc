import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../tool/database/lease.ts';
import { createOutbox } from '../../tool/database/outbox.ts';

const ObjectId = Schema.Types.ObjectId;

/**
 * A course's copy of a case. A course that an LMS copied or restored keeps its links, which name
 * cases of the original course.
 */
const copiedCaseSchema = new Schema({
  context: { type: ObjectId, required: true },
  /** The case that the links name. */
  linked_case_id: { type: ObjectId, required: true },
  /** The case of this course; its id is reserved before the case is written. */
  case_id: { type: ObjectId, required: true },
  /** The class of the original; absent in rows of earlier versions. */
  origin_class_id: { type: ObjectId },
});
copiedCaseSchema.index({ context: 1, linked_case_id: 1 }, { unique: true });

export const LtiCopiedCase = mongoose.model('LtiCopiedCase', copiedCaseSchema, 'ltiCopiedCases');

/** Seconds until the next mail to the same teacher about the same course. */
const quietSeconds = 7 * 24 * 3600;

/** A mail to a teacher of a course in which a student opened a case that was not copied. */
const missingCopySchema = new Schema({
  context: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  /** The case that the student's link names. */
  linked_case_id: { type: ObjectId, required: true },
  /** The class of that case. */
  origin_class_id: { type: ObjectId, required: true },
  created_at: { type: Date, required: true },
  /** When the mail is due; absent when it has been sent. */
  mail_at: { type: Date },
  mail_lease: { type: leaseSchema, default: undefined },
});
missingCopySchema.index({ context: 1, user_id: 1 }, { unique: true });
missingCopySchema.index({ mail_at: 1 }, { sparse: true });
missingCopySchema.index({ created_at: 1 }, { expireAfterSeconds: quietSeconds });

export type MissingCopyRecord = InferSchemaType<typeof missingCopySchema> & {
  _id: Types.ObjectId;
};
export const LtiMissingCopy = mongoose.model(
  'LtiMissingCopy',
  missingCopySchema,
  'ltiMissingCopies',
);

export const missingCopyOutbox = createOutbox<MissingCopyRecord>(LtiMissingCopy, {
  dueField: 'mail_at',
  leaseField: 'mail_lease',
});
