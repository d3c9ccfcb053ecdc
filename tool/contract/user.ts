import { z } from 'zod';
import { Accommodations } from './accommodations.ts';
import { Id, Instant } from './common.ts';
import { Branding } from './branding.ts';
import { workingRoles } from './roles.ts';
import { locales } from './constants/locales.ts';
import { reportLanguages } from './constants/people.ts';

/** The signed-in user, as returned by login and the me call (specification 1 §3). */
export const CurrentUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Present while the address is unproved: the claimed address, null without one. */
  unproved_email: z.string().nullable().optional(),
  /** Present for users who sign in by an LMS and have no password. */
  no_password: z.literal(true).optional(),
  is_master: z.boolean(),
  /** Whether the session's role is student; a user may teach one course and study in another. */
  is_student: z.boolean(),
  /** The roles that this session can switch between; absent without a choice. */
  roles: z.array(z.enum(workingRoles)).optional(),
  created_at: Instant,
  last_login: Instant.nullable(),
  profile_picture: z.string(),
  profile_picture_url: z.string(),
  email_notifications: z.boolean(),
  /** Present for users who have unsubscribed from reminders. */
  reminders_off: z.literal(true).optional(),
  report_language: z.enum(reportLanguages),
  /** The user's own speech settings for all courses; absent if off. */
  longer_turns: z.literal(true).optional(),
  slower_partner: z.literal(true).optional(),
  /** Accommodations granted to this user in all courses; absent if none. */
  accommodations: Accommodations.partial().optional(),
  /** Language of the interface and of mails, chosen by the user or sent by an LMS; null if neither. */
  locale: z.enum(locales).nullable(),
  /** Present if the consent text for the user's role has changed since their last answer. */
  consent_changed: z.literal(true).optional(),
  /** Branding of the user's institution; absent if it has none. */
  branding: Branding.optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
