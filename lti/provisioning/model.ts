import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { groupUses } from '../../tool/contract/constants/lti.ts';
import { enrollmentRoles } from '../../tool/contract/roles.ts';

/** A course of an LMS (an LTI context), with the class, term and sections of the tool that it maps to. */
const contextSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** The deployment of the last launch. */
  deployment_id: { type: String, required: true },
  /** The platform's own id of the course. */
  context_id: { type: String, required: true },
  class_id: { type: Schema.Types.ObjectId, required: true, index: true },
  term_id: { type: Schema.Types.ObjectId, required: true },
  /** Values last given by the platform, to distinguish its changes from a master's. */
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
  /** Sections by the platform's name of them; the whole course is the one with an empty name. */
  sections: {
    type: [{ name: String, section_id: Schema.Types.ObjectId, _id: false }],
    default: [],
  },
  /** What the groups of this course become; absent: as the platform says. */
  group_use: { type: String, enum: groupUses },
  /** Groups that the platform names by ids alone, with the name that a master gave them. */
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
});
contextSchema.index({ platform_id: 1, context_id: 1 }, { unique: true });
contextSchema.index({ 'sections.section_id': 1 });

export type ContextRecord = InferSchemaType<typeof contextSchema> & { _id: Types.ObjectId };
export const LtiContext = mongoose.model('LtiContext', contextSchema, 'ltiContexts');

/** A link in a course: an activity that opens the tool. */
const resourceLinkSchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  deployment_id: { type: String, required: true },
  /** The platform's own id of the link. */
  resource_link_id: { type: String, required: true },
  /** Our record of its course; absent where a platform launches without one. */
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
  /** The line item that the platform no longer knows, until a launch names it again. */
  gone_lineitem: { type: String },
  /** When the scores of before are due in the column of this link; absent when they are on their way. */
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
 * The enrolment that a platform last gave a person in a section of its course. A later launch or
 * roster sync changes the enrolment only where it is still as given here, so manual changes stay.
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
  /** Ids, or in Canvas names, of the groups in the course that the platform said last; absent: it says none. */
  groups: { type: [String], default: undefined },
  updated_at: { type: Date, required: true },
});
membershipSchema.index({ section_id: 1, user_id: 1 }, { unique: true });
membershipSchema.index({ context: 1, identity_id: 1 });

export type MembershipRecord = InferSchemaType<typeof membershipSchema> & { _id: Types.ObjectId };
export const LtiMembership = mongoose.model('LtiMembership', membershipSchema, 'ltiMemberships');

/** A person as one platform knows them, by `sub` alone (decision R48). */
const identitySchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  sub: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** The account was made for this identity, so names and address may follow the platform. */
  made_account: { type: Boolean, required: true, default: false },
  /** Values last given by the platform, to distinguish its changes from ours. */
  given: {
    type: { first_name: String, last_name: String, email: String },
    default: {},
    _id: false,
  },
  /** Names that the platform gave before, by which somebody may still be called in what was said. */
  earlier: { type: [Schema.Types.Mixed], default: undefined },
  /** Address that the account has because this platform, trusted for addresses, states it. */
  vouched_email: { type: String },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date },
});
identitySchema.index({ platform_id: 1, sub: 1 }, { unique: true });

export type IdentityRecord = InferSchemaType<typeof identitySchema> & { _id: Types.ObjectId };
export const LtiIdentity = mongoose.model('LtiIdentity', identitySchema, 'ltiIdentities');

/** A term as an LMS names it within an institution; the empty name is that of courses without a term. */
const ltiTermSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, default: '' },
  term_id: { type: Schema.Types.ObjectId, required: true },
});
ltiTermSchema.index({ institution_id: 1, name: 1 }, { unique: true });

export const LtiTerm = mongoose.model('LtiTerm', ltiTermSchema, 'ltiTerms');
