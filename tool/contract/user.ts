import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** The signed-in user, as returned by login and the me call (specification 1 §3). */
export const CurrentUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_master: z.boolean(),
  is_student: z.boolean(),
  created_at: Instant,
  last_login: Instant.nullable(),
  profile_picture: z.string(),
  profile_picture_url: z.string(),
  email_notifications: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
