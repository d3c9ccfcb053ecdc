import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { DeepLinkingSettings } from '../protocol/claims.ts';

const ObjectId = Schema.Types.ObjectId;
/** Seconds until a request expires: long enough to write a case within the LMS's dialog. */
const requestLife = 24 * 3600;

/** A request of an LMS to choose content (LTI deep linking 2.0). */
const requestSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  platform_id: { type: ObjectId, required: true },
  deployment_id: { type: String, required: true },
  /** Our course record; absent where the platform named none. */
  context: { type: ObjectId },
  return_url: { type: String, required: true },
  accept_multiple: { type: Boolean, required: true },
  accept_line_item: { type: Boolean, required: true },
  /** Opaque data of the platform; returned unchanged. */
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

/**
 * Stores the request of a deep-linking launch and returns the path of the page where its instructor
 * chooses.
 */
export async function openDeepLinking(
  settings: DeepLinkingSettings,
  of: {
    deployment_id: string;
    platform_id: EntityId;
    user_id: EntityId;
    /** Our course record. */
    context: EntityId | undefined;
  },
): Promise<string> {
  const { _id } = await LtiDeepLinkingRequest.create({
    ...of,
    return_url: settings.deep_link_return_url,
    accept_multiple: settings.accept_multiple ?? false,
    accept_line_item: settings.accept_lineitem ?? true,
    data: settings.data,
    created_at: new Date(),
  });
  return `/lti/deep-link/${String(_id)}`;
}
