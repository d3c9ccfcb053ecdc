import type { UpdateResult } from 'mongodb';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { groupUses, ltiProducts } from '../../tool/contract/constants/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';

/** TTL of cached records in milliseconds; writes of this process clear the cache immediately. */
const cacheTtlMs = 1000;
/** Maximum number of cached records. */
const most = 2000;

/**
 * A cache of records that nearly every launch reads and that rarely change. A change by another
 * process is seen within `cacheTtlMs`; where that is too late (whether a launch becomes a session),
 * the database is read. Misses are never cached.
 */
function createRecordCache() {
  const records = new Map<string, { record: unknown; until: number }>();
  /** Number of writes: the result of a read that began before a write is not cached. */
  let writes = 0;
  return {
    async read<T>(key: string, find: () => Promise<T | null>): Promise<T | null> {
      const entry = records.get(key);
      // The key determines the type of the record.
      if (entry && entry.until > Date.now()) return entry.record as T;
      const before = writes;
      const record = await find();
      if (record === null || before !== writes) return record;
      if (records.size >= most) records.clear();
      records.set(key, { record, until: Date.now() + cacheTtlMs });
      return record;
    },
    forget(): void {
      writes += 1;
      records.clear();
    },
  };
}

const cache = createRecordCache();

/** Clears the cache on every kind of Mongoose write. */
function forgetOnWrite(schema: Schema): void {
  schema.post(['updateOne', 'updateMany'], ({ modifiedCount, upsertedCount }: UpdateResult) => {
    // Each launch tries to update the launch time, which changes only once a minute.
    if (modifiedCount + upsertedCount > 0) cache.forget();
  });
  schema.post(/^(save|insertMany|findOneAndUpdate|deleteOne|deleteMany)$/, () => cache.forget());
}

/** An LMS as one registration of the tool: an issuer and the client id that it gave the tool. */
const platformSchema = new Schema({
  name: { type: String, required: true },
  issuer: { type: String, required: true },
  client_id: { type: String, required: true },
  auth_url: { type: String, required: true },
  token_url: { type: String, required: true },
  jwks_url: { type: String, required: true },
  /** Audience of token requests where it is not the token URL. */
  token_audience: { type: String },
  product: { type: String, enum: ltiProducts, required: true, default: 'other' },
  /** Only an active platform can launch; a new registration is inactive until a master activates it. */
  active: { type: Boolean, required: true, default: false },
  /** Registered by an invitation (dynamic registration). */
  registered: { type: Boolean, required: true, default: false },
  /** Institution of deployments without one of their own; created at the first launch without one. */
  institution_id: { type: Schema.Types.ObjectId },
  email_trusted: { type: Boolean, required: true, default: false },
  /** Origins that may frame the tool, in addition to the issuer's (CSP frame-ancestors). */
  frame_origins: { type: [String], default: [] },
  /** Origins of launches that a master has not allowed yet. */
  asked_origins: { type: [String], default: [] },
  /** Use of groups in courses without their own setting; absent: the default of the product. */
  group_use: { type: String, enum: groupUses },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date },
  /** When the connection was last tested, and the results (lti/connection/probe.ts). */
  tested_at: { type: Date },
  test_findings: { type: [Schema.Types.Mixed], default: undefined },
  /** The registration of the same site that replaced this one; the time is set during the move. */
  taken_over_by: { type: Schema.Types.ObjectId },
  take_over_due_at: { type: Date },
});
platformSchema.index({ issuer: 1, client_id: 1 }, { unique: true });

forgetOnWrite(platformSchema);

export type PlatformRecord = InferSchemaType<typeof platformSchema> & { _id: Types.ObjectId };
export const LtiPlatform = mongoose.model('LtiPlatform', platformSchema, 'ltiPlatforms');

/** A deleted platform, whose id its people, courses and scores keep. */
const removedPlatformSchema = new Schema({
  issuer: { type: String, required: true },
  client_id: { type: String, required: true },
  platform_id: { type: Schema.Types.ObjectId, required: true },
});
removedPlatformSchema.index({ issuer: 1, client_id: 1 }, { unique: true });

export const LtiRemovedPlatform = mongoose.model(
  'LtiRemovedPlatform',
  removedPlatformSchema,
  'ltiRemovedPlatforms',
);

/**
 * Creates a platform. One that was deleted gets its id back, and with it its people, courses and
 * scores.
 */
export async function createPlatform(
  fields: Parameters<typeof LtiPlatform.create>[0],
): Promise<PlatformRecord> {
  const { issuer, client_id } = fields;
  const removed = await LtiRemovedPlatform.findOne({ issuer, client_id }).lean();
  const known = removed && { _id: removed.platform_id };
  const platform = await LtiPlatform.create({ ...fields, ...known });
  await LtiRemovedPlatform.deleteOne({ issuer, client_id });
  return platform.toObject();
}

/** One installation of the tool within a platform; launches of unknown deployments are refused. */
const deploymentSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** The platform's own id of the deployment. */
  deployment_id: { type: String, required: true },
  /** The institution of the deployment; null uses the platform's. */
  institution_id: { type: Schema.Types.ObjectId },
  created_at: { type: Date, required: true, default: Date.now },
});
deploymentSchema.index({ platform_id: 1, deployment_id: 1 }, { unique: true });

forgetOnWrite(deploymentSchema);

export type DeploymentRecord = InferSchemaType<typeof deploymentSchema> & { _id: Types.ObjectId };
export const LtiDeployment = mongoose.model('LtiDeployment', deploymentSchema, 'ltiDeployments');

/** A key pair with which the tool signs for one platform. */
const platformKeySchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  kid: { type: String, required: true, unique: true },
  /** Public key as a JWK: `n` and `e` of an RSA key. */
  public_jwk: { type: { kty: String, n: String, e: String }, required: true, _id: false },
  /** Private JWK, encrypted with the secret key of the deployment. */
  sealed_private: { type: String, required: true },
  created_at: { type: Date, required: true },
  /** When it begins to sign; absent in a first key, which signs immediately. */
  signs_from: { type: Date },
  /** Set on rotation: the key set lists the key until then, so a platform's cached copy stays valid. */
  leaves_at: { type: Date },
});
platformKeySchema.index({ platform_id: 1, created_at: -1 });
platformKeySchema.index({ leaves_at: 1 }, { expireAfterSeconds: 0 });

export type PlatformKeyRecord = InferSchemaType<typeof platformKeySchema> & { _id: Types.ObjectId };
export const LtiPlatformKey = mongoose.model(
  'LtiPlatformKey',
  platformKeySchema,
  'ltiPlatformKeys',
);

export function findPlatform(id: EntityId): Promise<PlatformRecord | null> {
  return LtiPlatform.findOne({ _id: id }).lean();
}

/** Like `findPlatform`, but up to a second old; the record is shared and must not be changed. */
export const cachedPlatform = (id: EntityId): Promise<Readonly<PlatformRecord> | null> =>
  cache.read(`platform ${String(id)}`, () => findPlatform(id));

/**
 * Platforms of an issuer, active or not, up to a second old; an issuer can have several client ids.
 */
export async function knownPlatformsOf(
  issuer: string,
  client_id: string | undefined,
): Promise<readonly PlatformRecord[]> {
  const found = await cache.read(JSON.stringify([issuer, client_id]), async () => {
    const platforms = await LtiPlatform.find({ issuer, ...(client_id && { client_id }) }).lean();
    return platforms.length > 0 ? platforms : null;
  });
  return found ?? [];
}

/** A deployment, up to a second old. */
export const cachedDeployment = (
  platform_id: EntityId,
  deployment_id: string,
): Promise<Readonly<DeploymentRecord> | null> =>
  cache.read(`deployment ${String(platform_id)} ${deployment_id}`, () =>
    LtiDeployment.findOne({ platform_id, deployment_id }).lean(),
  );

/** Issuers of Instructure's cloud and of Blackboard, which all institutions there share. */
const sharedIssuers: ReadonlySet<string> = new Set([
  'https://canvas.instructure.com',
  'https://canvas.beta.instructure.com',
  'https://canvas.test.instructure.com',
  'https://blackboard.com',
]);

/** Whether many sites share the issuer, so that it does not identify one. */
export const isShared = (issuer: string): boolean => sharedIssuers.has(issuer);
