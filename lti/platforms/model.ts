import type { UpdateResult } from 'mongodb';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { groupUses, ltiProducts } from '../../tool/contract/constants/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';

/** Milliseconds that a process takes as true what it read; what it writes itself counts at once. */
const goodFor = 1000;
/** Most records kept. */
const most = 2000;

/**
 * Records that nearly every launch reads and hardly anything changes. Another process learns of a
 * change within `goodFor`; where that is not soon enough (whether a launch becomes a session), the
 * database is asked. What was not found is never kept.
 */
function createKept() {
  const records = new Map<string, { record: unknown; until: number }>();
  /** How often something was written: a read that began before a write is not kept after it. */
  let writes = 0;
  return {
    async read<T>(key: string, find: () => Promise<T | null>): Promise<T | null> {
      const kept = records.get(key);
      // A key names what kind of record it keeps.
      if (kept && kept.until > Date.now()) return kept.record as T;
      const before = writes;
      const record = await find();
      if (record === null || before !== writes) return record;
      if (records.size >= most) records.clear();
      records.set(key, { record, until: Date.now() + goodFor });
      return record;
    },
    forget(): void {
      writes += 1;
      records.clear();
    },
  };
}

const kept = createKept();

/** Every way in which Mongoose writes; only what was read since then is kept. */
function forgetOnWrite(schema: Schema): void {
  schema.post(['updateOne', 'updateMany'], ({ modifiedCount, upsertedCount }: UpdateResult) => {
    // A launch notes its time once a minute and tries at every launch.
    if (modifiedCount + upsertedCount > 0) kept.forget();
  });
  schema.post(/^(save|insertMany|findOneAndUpdate|deleteOne|deleteMany)$/, () => kept.forget());
}

/** An LMS as one registration of the tool knows it: an issuer and the client id it gave us. */
const platformSchema = new Schema({
  name: { type: String, required: true },
  issuer: { type: String, required: true },
  client_id: { type: String, required: true },
  auth_url: { type: String, required: true },
  token_url: { type: String, required: true },
  jwks_url: { type: String, required: true },
  /** Audience of service tokens where it is not the token address. */
  token_audience: { type: String },
  product: { type: String, enum: ltiProducts, required: true, default: 'other' },
  /** Only an active platform can launch; a registered one waits for a master. */
  active: { type: Boolean, required: true, default: false },
  /** Came by an invitation (dynamic registration). */
  registered: { type: Boolean, required: true, default: false },
  /** Institution of deployments that have none of their own; made at the first launch without one. */
  institution_id: { type: Schema.Types.ObjectId },
  email_trusted: { type: Boolean, required: true, default: false },
  /** Origins that may show the tool in a frame, beside the issuer's (CSP frame-ancestors). */
  frame_origins: { type: [String], default: [] },
  /** Origins that launches have come from and that a master has yet to allow. */
  asked_origins: { type: [String], default: [] },
  /** What groups become in courses without a choice of their own; absent: as usual for the product. */
  group_use: { type: String, enum: groupUses },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date },
  /** When the connection was last tested, and what was found (lti/connection/probe.ts). */
  tested_at: { type: Date },
  test_findings: { type: [Schema.Types.Mixed], default: undefined },
  /** The registration of the same site that has all that was this one's; the time while it moves. */
  taken_over_by: { type: Schema.Types.ObjectId },
  take_over_due_at: { type: Date },
});
platformSchema.index({ issuer: 1, client_id: 1 }, { unique: true });

forgetOnWrite(platformSchema);

export type PlatformRecord = InferSchemaType<typeof platformSchema> & { _id: Types.ObjectId };
export const LtiPlatform = mongoose.model('LtiPlatform', platformSchema, 'ltiPlatforms');

/** One installation of the tool within a platform; launches of any other are refused. */
const deploymentSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** The platform's own id of it. */
  deployment_id: { type: String, required: true },
  /** The institution it belongs to; null follows the platform. */
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
  /** Public part as a JWK: `n` and `e` of an RSA key. */
  public_jwk: { type: { kty: String, n: String, e: String }, required: true, _id: false },
  /** Private JWK, encrypted with the secret key of the deployment. */
  sealed_private: { type: String, required: true },
  created_at: { type: Date, required: true },
  /** When it begins to sign; absent in a key that replaced none, which signs at once. */
  signs_from: { type: Date },
  /** Set on rotation: until then the key set still lists it, so a platform's cached copy stays valid. */
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

/** The same within a second of what is stored; nobody may change what it answers. */
export const knownPlatform = (id: EntityId): Promise<Readonly<PlatformRecord> | null> =>
  kept.read(`platform ${String(id)}`, () => findPlatform(id));

/**
 * Platforms of an issuer, active or not, within a second of what is stored; one issuer may have given
 * the tool several client ids.
 */
export async function knownPlatformsOf(
  issuer: string,
  client_id: string | undefined,
): Promise<readonly PlatformRecord[]> {
  const found = await kept.read(JSON.stringify([issuer, client_id]), async () => {
    const platforms = await LtiPlatform.find({ issuer, ...(client_id && { client_id }) }).lean();
    return platforms.length > 0 ? platforms : null;
  });
  return found ?? [];
}

/** A deployment within a second of what is stored. */
export const knownDeployment = (
  platform_id: EntityId,
  deployment_id: string,
): Promise<Readonly<DeploymentRecord> | null> =>
  kept.read(`deployment ${String(platform_id)} ${deployment_id}`, () =>
    LtiDeployment.findOne({ platform_id, deployment_id }).lean(),
  );

/**
 * Issuers of Instructure's cloud and of every Blackboard: all institutions there launch with one of them.
 */
const sharedIssuers: ReadonlySet<string> = new Set([
  'https://canvas.instructure.com',
  'https://canvas.beta.instructure.com',
  'https://canvas.test.instructure.com',
  'https://blackboard.com',
]);

/** Whether an issuer says nothing about which institution's site it is. */
export const isShared = (issuer: string): boolean => sharedIssuers.has(issuer);
