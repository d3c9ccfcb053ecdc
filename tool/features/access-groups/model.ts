import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const accessGroupSchema = new Schema({
  name: { type: String, required: true, unique: true },
  /** The group is open when this is null or in the past. */
  opens_at: { type: Date, default: null },
  /** Shown to users who sign in before the group opens; empty: the default text. */
  message: { type: String, default: '' },
});

export type AccessGroupRecord = InferSchemaType<typeof accessGroupSchema> & { _id: Types.ObjectId };
export const AccessGroup = mongoose.model('AccessGroup', accessGroupSchema, 'accessGroups');
