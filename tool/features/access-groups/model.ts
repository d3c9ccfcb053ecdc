import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const accessGroupSchema = new Schema({
  name: { type: String, required: true, unique: true },
  /** Null or past: open. */
  opens_at: { type: Date, default: null },
  /** Shown to people who come too early; empty stands for the usual text. */
  message: { type: String, default: '' },
});

export type AccessGroupRecord = InferSchemaType<typeof accessGroupSchema> & { _id: Types.ObjectId };
export const AccessGroup = mongoose.model('AccessGroup', accessGroupSchema, 'accessGroups');
