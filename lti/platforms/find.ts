import type { EntityId } from '../../tool/database/entity-id.ts';
import { LtiDeployment, LtiPlatform, type DeploymentRecord, type PlatformRecord } from './model.ts';

export function findPlatform(id: EntityId): Promise<PlatformRecord | null> {
  return LtiPlatform.findOne({ _id: id }).lean();
}

/** Platforms of an issuer, active or not; one issuer may have given the tool several client ids. */
export function findPlatformsOf(
  issuer: string,
  clientId: string | undefined,
): Promise<PlatformRecord[]> {
  const client = clientId === undefined ? {} : { client_id: clientId };
  return LtiPlatform.find({ issuer, ...client }).lean();
}

export function findDeployment(
  platformId: EntityId,
  deploymentId: string,
): Promise<DeploymentRecord | null> {
  return LtiDeployment.findOne({ platform_id: platformId, deployment_id: deploymentId }).lean();
}

export function findActivePlatforms(): Promise<PlatformRecord[]> {
  return LtiPlatform.find({ active: true }).lean();
}
