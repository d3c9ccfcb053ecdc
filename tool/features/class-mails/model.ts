import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

/** TTL of messages and of the list of their mails in seconds, for questions about them. */
const kept = 90 * 24 * 60 * 60;

/** A message of an instructor to students. */
const messageSchema = new Schema({
  sender_id: { type: ObjectId, required: true },
  /** Idempotency key, made by the sender's browser. */
  key: { type: String, required: true },
  subject: { type: String, required: true },
  text: { type: String, required: true },
  /** Codes of the courses in which the sender teaches these students. */
  courses: { type: [String], required: true },
  written: { type: Number, required: true },
  unreachable: { type: Number, required: true },
  created_at: { type: Date, required: true, expires: kept },
});
messageSchema.index({ sender_id: 1, key: 1 }, { unique: true });

/** The mail of one message to one student. */
const mailSchema = new Schema({
  message_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  /** Absent when the mail has been sent. */
  due_at: { type: Date },
  lease: { type: leaseSchema, default: undefined },
  created_at: { type: Date, required: true, expires: kept },
});
mailSchema.index({ message_id: 1, user_id: 1 }, { unique: true });
mailSchema.index({ due_at: 1 }, { sparse: true });
mailSchema.index({ user_id: 1 });

export type ClassMessageRecord = InferSchemaType<typeof messageSchema> & { _id: Types.ObjectId };
export type ClassMailRecord = InferSchemaType<typeof mailSchema> & { _id: Types.ObjectId };
export const ClassMessage = mongoose.model('ClassMessage', messageSchema, 'classMessages');
export const ClassMail = mongoose.model('ClassMail', mailSchema, 'classMails');
