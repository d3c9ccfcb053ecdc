import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { locales } from '../../contract/constants/locales.ts';
import {
  avatars,
  defaultAvatar,
  emailProofs,
  goalUnits,
  isPlaceholderEmail,
  maxTimeMultiplier,
  reportLanguages,
} from '../../contract/constants/people.ts';
import { spellingsOf, wordsOfName } from '../../contract/constants/search.ts';
import { workingRoles } from '../../contract/roles.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { leaseSchema } from '../../database/lease.ts';

/**
 * Keys for a prefix search by name: the name in both orders and from each of its words on, so that
 * 'Ana María López' is found by 'ana', 'maria lo', 'lopez' and 'lopez a'; in each of its spellings.
 */
export function nameKeys(firstName: string, lastName: string): string[] {
  const keys = spellingsOf(`${firstName}\n${lastName}`).flatMap((name) => {
    const [first = '', last = ''] = name.split('\n');
    const words = wordsOfName(`${first} ${last}`);
    const tails = words.map((_word, index) => words.slice(index).join(' '));
    return [...tails, wordsOfName(`${last} ${first}`).join(' ')];
  });
  return [...new Set(keys)].filter(Boolean);
}

/** Keys for a search by a later part of an address: 'smith@u.edu' of 'ana.smith@u.edu'. */
export function addressKeys(address: string): string[] {
  const parts = [...address.matchAll(/[._+-]+(?=[^@]*[^@._+-][^@]*@)/g)];
  return isPlaceholderEmail(address)
    ? []
    : parts.map(({ 0: { length }, index }) => address.slice(index + length));
}

/** Accommodations granted to a user; absent fields grant nothing. */
const grant = {
  longer_turns: { type: Boolean },
  slower_partner: { type: Boolean },
  captions: { type: Boolean },
  typing: { type: Boolean },
  time_multiplier: { type: Number },
  extra_days: { type: Number },
  extra_attempts: { type: Number },
};

const userSchema = new Schema({
  /**
   * Trimmed and lower case (decision W13). It is proved only with `email_proof`; before registration it
   * is the address of the invitation (docs/decisions/0016).
   */
  email: { type: String, required: true, unique: true },
  /** How the user proved `email`; absent without a proof. */
  email_proof: {
    type: {
      by: { type: String, enum: emailProofs, required: true },
      /** The LMS that confirmed the address. */
      platform_id: { type: Schema.Types.ObjectId },
      at: { type: Date, required: true },
    },
    default: undefined,
    _id: false,
  },
  /**
   * Address sent by an LMS or entered by an instructor while `email` is a placeholder. For display and
   * mails only, never to find an account.
   */
  claimed_email: { type: String },
  first_name: { type: String, default: '' },
  last_name: { type: String, default: '' },
  /** Derived from the names for prefix search; updated by the hooks below. */
  name_keys: { type: [String], default: [], select: false },
  /** Keys of `email` and `claimed_email`, likewise; absent in rows of earlier versions. */
  email_keys: { type: [String], default: undefined, select: false },
  claimed_keys: { type: [String], default: undefined, select: false },
  /** Argon2id; absent until the person has registered. */
  password_hash: { type: String },
  institution_id: { type: Schema.Types.ObjectId },
  /** The role of a user without enrolments; otherwise enrolments determine it (decision R19). */
  is_student: { type: Boolean, default: true },
  /** The role of the last native session of a user who has both roles. */
  last_role: { type: String, enum: workingRoles },
  is_master: { type: Boolean, default: false },
  is_registered: { type: Boolean, default: false },
  access_group: { type: String, default: 'Normal' },
  profile_picture: { type: String, enum: avatars, default: defaultAvatar },
  email_notifications: { type: Boolean, default: true },
  /** Mails before a case is due; they need `email_notifications`, too. */
  assignment_reminders: { type: Boolean, default: true },
  report_language: { type: String, enum: reportLanguages, default: 'interface' },
  /** Language of the interface and of mails: chosen by the user, and sent by their LMS last. */
  locale: { type: String, enum: locales },
  launch_locale: { type: String, enum: locales },
  /**
   * Language of the browser at the last sign-in, before the first one of who added the person: for mails
   * and reports, as pages ask the browser.
   */
  browser_locale: { type: String, enum: locales },
  /** The user's own settings: more silence before a turn ends, slower speech. */
  longer_turns: { type: Boolean, default: false },
  slower_partner: { type: Boolean, default: false },
  /** Weekly goal of a student, private; null: wants none, absent: not asked yet. */
  weekly_goal: {
    type: {
      unit: { type: String, enum: goalUnits, required: true },
      amount: { type: Number, required: true },
    },
    default: undefined,
    _id: false,
  },
  /** Accommodations granted by the institution and by instructors, for every course. */
  accommodations: {
    type: {
      institution: { type: grant, _id: false, default: undefined },
      instructors: { type: grant, _id: false, default: undefined },
    },
    default: undefined,
    _id: false,
  },
  /** Factor on the maximum time of a case, of earlier versions; counts as the institution's grant. */
  time_multiplier: { type: Number, default: 1, min: 1, max: maxTimeMultiplier },
  /** The newest consent answer of the user and its version; all answers are in `consents`. */
  consent: { type: { version: String, has_consented: Boolean }, default: undefined, _id: false },
  /** When a refusal was stored; absent once its effects are applied. */
  refusal_due_at: { type: Date },
  /** When the invitation mail is due; absent when it was sent or none is due. */
  invitation_mail_at: { type: Date },
  invitation_mail_lease: { type: leaseSchema, default: undefined },
  /** When a mail server refused the address of the invitation for good. */
  invitation_refused_at: { type: Date },
  /** The import that created the account. */
  import_id: { type: Schema.Types.ObjectId },
  created_at: { type: Date, required: true, default: Date.now },
  last_login: { type: Date },
  /** Set by a master: the user cannot sign in, and their sessions are invalid. */
  disabled_at: { type: Date },
  /** The account that this one is or was merged into; `merge_due_at` until that is complete. */
  merged_into: { type: Schema.Types.ObjectId },
  merge_due_at: { type: Date },
  deleted_at: { type: Date },
});
userSchema.index({ institution_id: 1, last_name: 1, first_name: 1 });
userSchema.index({ name_keys: 1 });
userSchema.index({ email_keys: 1 }, { sparse: true });
userSchema.index({ claimed_keys: 1 }, { sparse: true });
userSchema.index({ import_id: 1 }, { sparse: true });
userSchema.index({ access_group: 1 });
userSchema.index({ 'email_proof.by': 1, _id: 1 });
userSchema.index({ claimed_email: 1 }, { sparse: true });
userSchema.index({ invitation_mail_at: 1 }, { sparse: true });
userSchema.index({ refusal_due_at: 1 }, { sparse: true });
userSchema.index({ disabled_at: 1 }, { sparse: true });
userSchema.index({ merge_due_at: 1 }, { sparse: true });
userSchema.index({ merged_into: 1 }, { sparse: true });

// Before the validation, which an insert of several has as well.
userSchema.pre('validate', function () {
  this.name_keys = nameKeys(this.first_name, this.last_name);
  this.email_keys = keysOrNone(this.email);
  this.claimed_keys = keysOrNone(this.claimed_email);
});
userSchema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
  const update = this.getUpdate();
  if (!update || Array.isArray(update)) return;
  const set: Record<string, unknown> = update.$set ?? {};
  for (const [field, keys] of [
    ['email', 'email_keys'],
    ['claimed_email', 'claimed_keys'],
  ] as const)
    if (field in set || field in (update.$unset ?? {})) {
      const found = keysOrNone(set[field]);
      if (found) void this.set(keys, found);
      else update.$unset = { ...update.$unset, [keys]: 1 };
    }
  if (!('first_name' in set || 'last_name' in set)) return;
  if (typeof set.first_name !== 'string' || typeof set.last_name !== 'string')
    throw new Error('a changed name is written whole, first and last');
  void this.set('name_keys', nameKeys(set.first_name, set.last_name));
});

/** Undefined instead of an empty list, which an index would hold. */
function keysOrNone(address: unknown): string[] | undefined {
  const keys = typeof address === 'string' ? addressKeys(address) : [];
  return keys.length > 0 ? keys : undefined;
}

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };
export type EmailProof = NonNullable<UserRecord['email_proof']>;
export const User = mongoose.model('User', userSchema, 'users');

/** A change of somebody's access group by an import. */
export interface Move {
  user_id?: EntityId | null;
  from?: string | null;
  to?: string | null;
}
