import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
} from '../../../lti/provisioning/model.ts';
import { publicKeySet } from '../../../lti/platforms/keys.ts';
import { LtiDeployment, LtiPlatform } from '../../../lti/platforms/model.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import type { EndedConversation } from '../../../tool/ports.ts';
import { contextId, scopes } from '../fake-lms/claims.ts';
import type { FakeLms } from '../fake-lms/platform.ts';
import type { BuiltSection } from './organisation.ts';

/** A section linked to a course of a platform, as if by a launch. */
export interface BuiltCourse {
  platform_id: string;
  context: string;
  section: BuiltSection;
}

export async function buildCourse(lms: FakeLms, section: BuiltSection): Promise<BuiltCourse> {
  const { profile, origin, course } = lms;
  const platform = await LtiPlatform.create(lms.registration());
  await LtiDeployment.create({ platform_id: platform._id, deployment_id: lms.deploymentId });
  const context = await LtiContext.create({
    platform_id: platform._id,
    deployment_id: lms.deploymentId,
    context_id: contextId(profile, course),
    class_id: section.class_id,
    term_id: section.term_id,
    given: { label: course.label, title: course.title },
    sections: [{ name: '', section_id: section.id }],
    nrps: {
      context_memberships_url: origin + profile.paths.memberships,
      service_versions: ['2.0'],
    },
    ags: {
      lineitems: origin + profile.paths.lineItems + profile.query,
      scope: [scopes.lineItem, scopes.score],
    },
    last_launch_at: new Date(),
  });
  return { platform_id: String(platform._id), context: String(context._id), section };
}

/** Links a section to a Moodle course with two groups, one of them named. The Moodle is never called. */
export async function buildGroups(
  section: BuiltSection,
  people: readonly { id: string; groups: string[] }[],
): Promise<void> {
  const site = `https://${section.id}.example.edu`;
  const addresses = { auth_url: site, token_url: site, jwks_url: site };
  const names = { name: 'Moodle', issuer: site, client_id: '1', product: 'moodle' as const };
  const { _id: platform_id } = await LtiPlatform.create({ ...names, ...addresses });
  const { _id: context } = await LtiContext.create({
    platform_id,
    deployment_id: '1',
    context_id: '1',
    class_id: section.class_id,
    term_id: section.term_id,
    sections: [{ name: '', section_id: section.id }],
    groups: [
      { id: '21', name: 'Evening' },
      { id: '22', name: '' },
    ],
    last_launch_at: new Date(),
  });
  await LtiMembership.insertMany(
    people.map(({ id, groups }) => ({
      context,
      section_id: section.id,
      user_id: id,
      identity_id: new Types.ObjectId(),
      role: 'student',
      active: true,
      groups,
      updated_at: new Date(),
    })),
  );
}

/** A resource link of the course to a case or to the tool; `lineItem` is the id of its line item. */
export async function buildLink(
  lms: FakeLms,
  course: BuiltCourse,
  link: { id: string; lineItem?: string; case_id?: string },
): Promise<void> {
  const { origin, profile } = lms;
  const lineitems = origin + profile.paths.lineItems;
  await LtiResourceLink.create({
    platform_id: course.platform_id,
    deployment_id: lms.deploymentId,
    resource_link_id: link.id,
    context: course.context,
    case_id: link.case_id,
    ags: {
      scope: [scopes.lineItem, scopes.score],
      lineitems: lineitems + profile.query,
      ...(link.lineItem && {
        lineitem: lineitems + profile.lineItemPath(link.lineItem) + profile.query,
      }),
    },
    last_launch_at: new Date(),
  });
}

/** LTI identities and memberships of these people, as if they had launched. */
export async function buildMembers(
  course: BuiltCourse,
  people: readonly { sub: string; user_id: string; role?: EnrollmentRole }[],
): Promise<void> {
  const identities = await LtiIdentity.insertMany(
    people.map(({ sub, user_id }) => ({ platform_id: course.platform_id, sub, user_id })),
  );
  await LtiMembership.insertMany(
    people.map(({ user_id, role = 'student' }, index) => ({
      context: course.context,
      section_id: course.section.id,
      user_id,
      identity_id: identities[index]?._id,
      role,
      launched_role: role,
      active: true,
      updated_at: new Date(),
    })),
  );
}

/** The event of a member of the course who completed a case. */
export const completedAttempt = (
  { section }: BuiltCourse,
  userId: string,
  caseId: string,
  endTime: Date,
): EndedConversation => ({
  conversationId: String(new Types.ObjectId()),
  userId,
  caseId,
  classId: section.class_id,
  sectionId: section.id,
  completed: true,
  duration: 100,
  endTime,
});

/** Serves only the tool's key set, for tests that call a platform without a running tool. */
export async function serveKeySet(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((_req, res) => {
    void publicKeySet().then((keys) => res.end(JSON.stringify(keys)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
