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
  /** Only while nobody has proved the address: the one that is claimed, null without any. */
  unproved_email: z.string().nullable().optional(),
  /** Only of users who come in from an LMS and have no password. */
  no_password: z.literal(true).optional(),
  is_master: z.boolean(),
  /** Whether this session is a student's; a user may teach one course and study in another. */
  is_student: z.boolean(),
  /** The roles between which this session can be switched; absent where there is no choice. */
  roles: z.array(z.enum(workingRoles)).optional(),
  created_at: Instant,
  last_login: Instant.nullable(),
  profile_picture: z.string(),
  profile_picture_url: z.string(),
  email_notifications: z.boolean(),
  /** Only of users who have switched off mails before a case is due. */
  reminders_off: z.literal(true).optional(),
  /** What this user's reports are written in. */
  report_language: z.enum(reportLanguages),
  /** What this user needs to talk, in every course; absent unless asked for. */
  longer_turns: z.literal(true).optional(),
  slower_partner: z.literal(true).optional(),
  /** What has been granted to this user, in every course; absent when nothing has. */
  accommodations: Accommodations.partial().optional(),
  /** The language of the interface and of mails, as this user chose it or an LMS named it; null while neither did. */
  locale: z.enum(locales).nullable(),
  /** What this user's institution shows of itself; absent where it shows nothing. */
  branding: Branding.optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
