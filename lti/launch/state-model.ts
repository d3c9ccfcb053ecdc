import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** A login that has gone to the platform and may come back once, and then the launch it came back as. */
const launchStateSchema = new Schema({
  state: { type: String, required: true, unique: true },
  nonce: { type: String, required: true },
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** Where the platform said it would lead; the token must say the same. */
  target_link_uri: { type: String, required: true },
  /** SHA-256 of the secret that only the browser of the login has. */
  browser_hash: { type: String, required: true },
  /** Frame of the platform that keeps the secret where cookies do not (lti_storage_target). */
  storage_target: { type: String },
  /** Parameters of the login, to begin again in a window of its own. */
  login: { type: Map, of: String, required: true },
  created_at: { type: Date, required: true },
  /** Set by the one launch that it stands for. */
  used_at: { type: Date },
  /** What came back (JSON), until a browser swaps its code for a session. */
  launch: { type: String },
  /** SHA-256 of that code. */
  code_hash: { type: String },
  code_expires_at: { type: Date },
  expires_at: { type: Date, required: true },
});
launchStateSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Lean rows hold a plain object where the schema says Map. */
export type LaunchStateRecord = Omit<InferSchemaType<typeof launchStateSchema>, 'login'> & {
  _id: Types.ObjectId;
  login: Record<string, string>;
};
export const LtiLaunchState = mongoose.model(
  'LtiLaunchState',
  launchStateSchema,
  'ltiLaunchStates',
);
