import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** A person's own record, as the me call and the login answer it (specification 1 §3). */
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
