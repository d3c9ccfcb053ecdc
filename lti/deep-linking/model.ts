import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;
/** Seconds in which a dialog of the LMS can be answered: long enough to write a case in it. */
const requestLife = 24 * 3600;

/** What an LMS has asked an instructor to choose (LTI deep linking 2.0). */
const requestSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  platform_id: { type: ObjectId, required: true },
  deployment_id: { type: String, required: true },
  /** Our record of the course; absent where the platform named none. */
  context: { type: ObjectId },
  return_url: { type: String, required: true },
  accept_multiple: { type: Boolean, required: true },
  accept_line_item: { type: Boolean, required: true },
  /** The platform's own words; they go back as they came. */
  data: { type: String },
  created_at: { type: Date, required: true },
});
requestSchema.index({ created_at: 1 }, { expireAfterSeconds: requestLife });

export type DeepLinkingRequestRecord = InferSchemaType<typeof requestSchema> & {
  _id: Types.ObjectId;
};
export const LtiDeepLinkingRequest = mongoose.model(
  'LtiDeepLinkingRequest',
  requestSchema,
  'ltiDeepLinkingRequests',
);
