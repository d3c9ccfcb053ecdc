import { z } from 'zod';
import { AfterId, Id, Instant, searchText, text } from './common.ts';
import { groupUses, ltiLimits } from './constants/lti.ts';
import type { EndpointTable } from './endpoint.ts';

/** A deployment of the tool on a platform with its institution. */
export const LtiDeployment = z.object({
  id: Id,
  platform_id: Id,
  deployment_id: z.string(),
  /** Null uses the platform's institution. */
  institution_id: Id.nullable(),
});
export type LtiDeployment = z.infer<typeof LtiDeployment>;

/** A section of the LMS with the section it is mapped to. */
const LtiSection = z.object({
  /** Empty for the whole course. */
  name: z.string(),
  section_id: Id,
  section_code: z.string(),
  /** False when the mapped section was deleted: its members have no class then. */
  active: z.boolean(),
});

/** A group of an LMS course that is known by its id only (Moodle). */
const LtiGroup = z.object({
  id: text(ltiLimits.name),
  /** The name given by a master; empty until then. */
  name: text(ltiLimits.name),
});

/** An LMS context with the class it is mapped to. */
export const LtiCourse = z.object({
  id: Id,
  platform_id: Id,
  deployment_id: z.string(),
  context_id: z.string(),
  label: z.string(),
  title: z.string(),
  institution_id: Id.nullable(),
  class_id: Id,
  /** Course code and title; empty when the class was deleted. */
  class_name: z.string(),
  term_id: Id,
  term_name: z.string(),
  sections: z.array(LtiSection),
  /** Use of the groups of this course; null: the platform's setting. */
  group_use: z.enum(groupUses).nullable(),
  platform_group_use: z.enum(groupUses),
  groups: z.array(LtiGroup),
  has_roster_service: z.boolean(),
  has_grade_service: z.boolean(),
  last_launch_at: Instant,
  roster_synced_at: Instant.nullable(),
});
export type LtiCourse = z.infer<typeof LtiCourse>;

/** An LMS identity with the account it is mapped to. */
export const LtiPerson = z.object({
  id: Id,
  platform_id: Id,
  sub: z.string(),
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null when the platform does not share it. */
  email: z.string().nullable(),
  last_launch_at: Instant.nullable(),
});
export type LtiPerson = z.infer<typeof LtiPerson>;

export const ltiMappingEndpoints = {
  'GET /api/master/lti/deployments': {
    query: z.object({ platform_id: Id }),
    response: z.array(LtiDeployment),
  },
  /** Assigns an institution to a deployment; new courses are created in it. */
  'PUT /api/master/lti/deployments/{id}': {
    body: z.object({ institution_id: Id.nullable() }),
    response: LtiDeployment,
  },
  'GET /api/master/lti/courses': {
    query: AfterId.extend({
      platform_id: Id.optional(),
      /** Substring of a label or title. */
      q: searchText(ltiLimits.name).optional(),
    }),
    response: z.array(LtiCourse),
  },
  /**
   * Maps a context to another class or term, or its LMS sections to other sections; later launches
   * use the new mapping. When class or term change, sections without a mapping are created.
   */
  'PUT /api/master/lti/courses/{id}': {
    body: z.object({
      class_id: Id.optional(),
      term_id: Id.optional(),
      sections: z
        .array(z.object({ name: text(ltiLimits.name), section_id: Id }))
        .max(ltiLimits.sections)
        .optional(),
      group_use: z.enum(groupUses).nullable().optional(),
      /** Names of groups; groups that are not listed keep theirs. */
      groups: z.array(LtiGroup).max(ltiLimits.sections).optional(),
    }),
    response: LtiCourse,
  },
  'GET /api/master/lti/people': {
    query: AfterId.extend({
      platform_id: Id,
      /** Prefix of a name or e-mail address, or the platform's user id. */
      q: searchText(ltiLimits.identifier).optional(),
    }),
    response: z.array(LtiPerson),
  },
  /** Maps an LMS identity to another account. */
  'PUT /api/master/lti/people/{id}': { body: z.object({ user_id: Id }), response: LtiPerson },
} satisfies EndpointTable;
