import type { z } from 'zod';
import type {
  EditPlatformBody,
  Platform,
  PlatformBody,
  ToolAddresses,
} from '../../tool/contract/lti-platforms.ts';
import { audited } from '../../tool/features/audit/service.ts';
import { endSessionsOfPlatform } from '../../tool/features/sessions/service.ts';
import {
  getInstitution,
  institutionNames,
} from '../../tool/features/organisation/sections-with-parents.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { conflictOnDuplicate, notFound } from '../../tool/http/app-error.ts';
import type { SecretKeys } from '../../tool/secrets.ts';
import { addKey, deleteKeys, listKeys, rotateKey } from './keys.ts';
import {
  createPlatform,
  findPlatform,
  LtiDeployment,
  LtiPlatform,
  LtiRemovedPlatform,
  type PlatformRecord,
} from './model.ts';
import { viewPlatform } from './view.ts';

type Row = z.input<typeof Platform>;
const kind = 'lti_platform';

export async function listPlatforms(): Promise<Row[]> {
  return viewAll(await LtiPlatform.find().sort({ name: 1, _id: 1 }).lean());
}

/**
 * Adds a platform manually; throws conflict when issuer and client id are registered already. One that
 * was deleted gets its people, courses and scores back.
 */
export async function addPlatform(
  actor: Actor,
  body: z.infer<typeof PlatformBody>,
  context: { keys: SecretKeys; tool: ToolAddresses },
): Promise<Row & { tool: ToolAddresses }> {
  const { deployment_ids, ...fields } = body;
  if (fields.institution_id) await getInstitution(fields.institution_id);
  const intent = { action: 'create', kind, after: await describe(fields, deployment_ids) } as const;
  return audited(actor, intent, async () => {
    const platform = await createPlatform(fields).catch(refuseSecond);
    await setDeployments(platform, deployment_ids);
    await addKey(platform._id, context.keys);
    const answer = { ...(await viewOne(platform)), tool: context.tool };
    return { answer, target_id: answer.id };
  });
}

/**
 * Changes the settings of a platform, including its activation. Deactivating one ends the sessions
 * of its launches.
 */
export async function updatePlatform(
  actor: Actor,
  id: string,
  body: z.infer<typeof EditPlatformBody>,
): Promise<Row> {
  const { deployment_ids, read, ...fields } = body;
  const before = await getPlatform(id);
  const deployments = await deploymentIdsOf(id);
  const ids = deployment_ids && merge(deployments, read?.deployment_ids, deployment_ids);
  if (fields.frame_origins)
    fields.frame_origins = merge(
      before.frame_origins ?? [],
      read?.frame_origins,
      fields.frame_origins,
    );
  if (fields.institution_id) await getInstitution(fields.institution_id);
  const intent = {
    action: 'update',
    kind,
    target_id: id,
    before: await describe(before, deployments),
    after: await describe({ ...before, ...fields }, ids ?? deployments),
  } as const;
  return audited(actor, intent, async () => {
    const platform = await LtiPlatform.findOneAndUpdate(
      { _id: id },
      {
        $set: fields,
        ...(fields.frame_origins && { $pull: { asked_origins: { $in: fields.frame_origins } } }),
      },
      { returnDocument: 'after' },
    )
      .lean()
      .catch(refuseSecond);
    if (!platform) throw notFound('Platform');
    if (ids) await setDeployments(platform, ids);
    if (!platform.active) await endSessionsOfPlatform(platform._id);
    return { answer: await viewOne(platform) };
  });
}

/** Deletes a platform and ends the sessions of its launches. Its people, courses and data stay. */
export async function removePlatform(actor: Actor, id: string): Promise<void> {
  const before = await getPlatform(id);
  const names = await describe(before, await deploymentIdsOf(id));
  const intent = { action: 'delete', kind, target_id: id, before: names } as const;
  return audited(actor, intent, async () => {
    // The platform last, so that after an error it can be deleted again.
    await LtiPlatform.updateOne({ _id: id }, { $set: { active: false } });
    await endSessionsOfPlatform(id);
    await LtiDeployment.deleteMany({ platform_id: id });
    await deleteKeys(id);
    await LtiRemovedPlatform.updateOne(
      { issuer: before.issuer, client_id: before.client_id },
      { $set: { platform_id: id } },
      { upsert: true },
    );
    await LtiPlatform.deleteOne({ _id: id });
    return { answer: undefined };
  });
}

export async function rotatePlatformKey(actor: Actor, id: string, keys: SecretKeys): Promise<Row> {
  const platform = await getPlatform(id);
  const names = { name: platform.name, issuer: platform.issuer };
  const before = { ...names, key: await currentKeyId(id) };
  const intent = { action: 'update', kind, target_id: id, before } as const;
  return audited(actor, intent, async () => {
    await rotateKey(platform._id, keys);
    return {
      answer: await viewOne(platform),
      after: { ...names, key: await currentKeyId(id) },
    };
  });
}

export async function getPlatform(id: string): Promise<PlatformRecord> {
  const platform = await findPlatform(id);
  if (!platform) throw notFound('Platform');
  return platform;
}

/** The settings of a platform that a master can change. */
type Given = {
  [K in keyof PlatformRecord]?: K extends 'institution_id'
    ? unknown
    : PlatformRecord[K] | undefined;
};

/** The settings of a platform for the audit log: every value that a master can change, but no key. */
const describe = async (platform: Given, deploymentIds: readonly string[]) => ({
  name: platform.name ?? '',
  issuer: platform.issuer ?? '',
  client_id: platform.client_id ?? '',
  auth_url: platform.auth_url ?? '',
  token_url: platform.token_url ?? '',
  jwks_url: platform.jwks_url ?? '',
  token_audience: platform.token_audience ?? '',
  product: platform.product ?? '',
  institution: (await institutionNames()).get(String(platform.institution_id)) ?? '',
  email_trusted: String(platform.email_trusted ?? false),
  active: String(platform.active ?? false),
  frame_origins: (platform.frame_origins ?? []).join(', '),
  group_use: platform.group_use ?? '',
  deployments: deploymentIds.join(', '),
});

async function deploymentIdsOf(platform_id: string): Promise<string[]> {
  const found = await LtiDeployment.find({ platform_id }).sort({ _id: 1 }).lean();
  return found.map(({ deployment_id }) => deployment_id);
}

/** Id of the newest key, which signs now or, after a rotation, soon; empty when there is none. */
const currentKeyId = async (platformId: string) =>
  (await listKeys([platformId])).find(({ leaves_at }) => !leaves_at)?.kid ?? '';

/** Replaces the list of deployments; those that stay keep their institution. */
async function setDeployments({ _id }: PlatformRecord, ids: readonly string[]): Promise<void> {
  for (const deployment_id of ids)
    await LtiDeployment.updateOne(
      { platform_id: _id, deployment_id },
      { $setOnInsert: { created_at: new Date() } },
      { upsert: true },
    );
  await LtiDeployment.deleteMany({ platform_id: _id, deployment_id: { $nin: ids } });
}

/** The stored list with the additions to and removals from the one that was read, by default all of it. */
function merge(stored: readonly string[], read = stored, given: readonly string[]): string[] {
  const kept = stored.filter((one) => given.includes(one) || !read.includes(one));
  return [...new Set([...kept, ...given.filter((one) => !read.includes(one))])];
}

const refuseSecond = conflictOnDuplicate('This issuer and client ID are registered already.');

async function viewAll(platforms: PlatformRecord[]): Promise<Row[]> {
  const ids = platforms.map(({ _id }) => _id);
  const [deployments, keys] = await Promise.all([
    LtiDeployment.find({ platform_id: { $in: ids } })
      .sort({ _id: 1 })
      .lean(),
    listKeys(ids),
  ]);
  return platforms.map((platform) => {
    const own = ({ platform_id }: { platform_id: unknown }) =>
      String(platform_id) === String(platform._id);
    return viewPlatform(platform, deployments.filter(own), keys.filter(own));
  });
}

async function viewOne(platform: PlatformRecord): Promise<Row> {
  const [row] = await viewAll([platform]);
  if (!row) throw notFound('Platform');
  return row;
}
