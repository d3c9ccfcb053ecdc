import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { groupUses } from '../../tool/contract/constants/lti.ts';
import { enrollmentRoles } from '../../tool/contract/roles.ts';

/** A course of an LMS (an LTI context), with the class, term and sections of the tool that it maps to. */
const contextSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** Deployment of the last launch. */
  deployment_id: { type: String, required: true },
  /** The platform's own id of the course. */
  context_id: { type: String, required: true },
  class_id: { type: Schema.Types.ObjectId, required: true, index: true },
  term_id: { type: Schema.Types.ObjectId, required: true },
  /** Last values from the platform, to distinguish its changes from a master's. */
  given: {
    type: {
      label: String,
      title: String,
      term_name: String,
      term_start: String,
      term_end: String,
      course_start: String,
      sourced_id: String,
    },
    default: {},
    _id: false,
  },
  /**
   * Sections by their name on the platform; the whole course has an empty name. `lms_id` is the
   * platform's own id of the section, if it has sent one.
   */
  sections: {
    type: [{ name: String, section_id: Schema.Types.ObjectId, lms_id: String, _id: false }],
    default: [],
  },
  /** Use of the groups of this course; absent: the platform's setting. */
  group_use: { type: String, enum: groupUses },
  /** Groups that the platform sends by id only, with the names that a master gave them. */
  groups: { type: [{ id: String, name: String, _id: false }], default: undefined },
  /** Ids of the courses that this one was copied from, nearest first. */
  history: { type: [String], default: [] },
  /** Roster service (NRPS claim) of the last launch that had one. */
  nrps: {
    type: { context_memberships_url: String, service_versions: [String] },
    default: undefined,
    _id: false,
  },
  /** Grade service (AGS claim) of the last launch that had one; its line item belongs to the link. */
  ags: { type: { lineitems: String, scope: [String] }, default: undefined, _id: false },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date, required: true },
  roster_synced_at: { type: Date },
  /**
   * Why the background sync failed last; absent after a sync that succeeded. Where the platform
   * asks to wait: how many times in a row, and when the next attempt is due.
   */
  roster_failure: {
    type: { at: Date, reason: String, waits: Number, again_at: Date },
    default: undefined,
    _id: false,
  },
  /** When the daily sync last requested this course. */
  roster_requested_at: { type: Date },
});
contextSchema.index({ platform_id: 1, context_id: 1 }, { unique: true });
contextSchema.index({ 'sections.section_id': 1 });

export type ContextRecord = InferSchemaType<typeof contextSchema> & { _id: Types.ObjectId };
export const LtiContext = mongoose.model('LtiContext', contextSchema, 'ltiContexts');

/** A resource link: an activity in a course that opens the tool. */
const resourceLinkSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  deployment_id: { type: String, required: true },
  /** The platform's own id of the link. */
  resource_link_id: { type: String, required: true },
  /** Our course record; absent where a platform launches without a course. */
  context: { type: Schema.Types.ObjectId },
  title: { type: String, default: '' },
  /** The case that the link opens (custom parameter `case_id`). */
  case_id: { type: Schema.Types.ObjectId },
  /** Grade service (AGS claim) of the last launch; `lineitem` is the one of this link. */
  ags: {
    type: { lineitem: String, lineitems: String, scope: [String] },
    default: undefined,
    _id: false,
  },
  /** The line item that the platform has deleted; removed when a launch names it again. */
  gone_lineitem: { type: String },
  /** When earlier scores are due in the line item of this link; absent when they are queued. */
  backfill_at: { type: Date },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date, required: true },
});
resourceLinkSchema.index({ backfill_at: 1 }, { sparse: true });
resourceLinkSchema.index({ 'ags.lineitem': 1 }, { sparse: true });
resourceLinkSchema.index(
  { platform_id: 1, deployment_id: 1, resource_link_id: 1 },
  { unique: true },
);
resourceLinkSchema.index({ context: 1, case_id: 1 });

export type ResourceLinkRecord = InferSchemaType<typeof resourceLinkSchema> & {
  _id: Types.ObjectId;
};
export const LtiResourceLink = mongoose.model(
  'LtiResourceLink',
  resourceLinkSchema,
  'ltiResourceLinks',
);

/**
 * The enrolment in a section as the platform last set it. A later launch or roster sync changes the
 * enrolment only where it still has these values, so manual changes stay.
 */
const membershipSchema = new Schema({
  context: { type: Schema.Types.ObjectId, required: true },
  section_id: { type: Schema.Types.ObjectId, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  identity_id: { type: Schema.Types.ObjectId, required: true },
  role: { type: String, enum: enrollmentRoles, required: true },
  active: { type: Boolean, required: true },
  /** Role of the last launch, which a roster sync does not lower (Moodle's assistants). */
  launched_role: { type: String, enum: enrollmentRoles },
  /** Teaches the course and tries it as a student, as with Moodle's 'Switch role to'. */
  previews: { type: Boolean },
  /**
   * Whether rosters list the person as a student who launches as a teacher, as Moodle's list assistants.
   * False for good once a roster has listed them as a teacher.
   */
  assists: { type: Boolean },
  /** Ids (in Canvas: names) of the person's groups as last sent; absent: the platform sends none. */
  groups: { type: [String], default: undefined },
  updated_at: { type: Date, required: true },
});
membershipSchema.index({ section_id: 1, user_id: 1 }, { unique: true });
membershipSchema.index({ context: 1, identity_id: 1 });

export type MembershipRecord = InferSchemaType<typeof membershipSchema> & { _id: Types.ObjectId };
export const LtiMembership = mongoose.model('LtiMembership', membershipSchema, 'ltiMemberships');

/**
 * Whether a launch as student is a preview: by who taught the course until now, or has previewed it.
 * Who really becomes a student is one once the roster says so, which cannot say it of an assistant.
 */
export const mayPreview = ({ role, previews }: MembershipRecord): boolean =>
  previews === true || role !== 'student';

/** A person as one platform identifies them: by `sub` alone (decision R48). */
const identitySchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  sub: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** Whether the account was created for this identity, so that it follows the platform's changes. */
  made_account: { type: Boolean, required: true, default: false },
  /** Last values from the platform, to distinguish its changes from manual ones. */
  given: {
    type: { first_name: String, last_name: String, email: String },
    default: {},
    _id: false,
  },
  /** Earlier names from the platform, which transcripts may still contain. */
  earlier: { type: [Schema.Types.Mixed], default: undefined },
  /** Address that the account got from this platform, which is trusted for email addresses. */
  vouched_email: { type: String },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date },
  /** Made up by the LMS to try a course; see `isTestUser`. */
  is_test_user: { type: Boolean },
  /** The LMS refused a score of this person; the next launch has it sent again. */
  score_refused: { type: Boolean },
});
identitySchema.index({ platform_id: 1, sub: 1 }, { unique: true });

export type IdentityRecord = InferSchemaType<typeof identitySchema> & { _id: Types.ObjectId };
export const LtiIdentity = mongoose.model('LtiIdentity', identitySchema, 'ltiIdentities');

/** A term of an institution as an LMS names it; courses without a term have the empty name. */
const ltiTermSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, default: '' },
  term_id: { type: Schema.Types.ObjectId, required: true },
});
ltiTermSchema.index({ institution_id: 1, name: 1 }, { unique: true });

export const LtiTerm = mongoose.model('LtiTerm', ltiTermSchema, 'ltiTerms');
