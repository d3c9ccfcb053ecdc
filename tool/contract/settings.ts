import { z } from 'zod';
import { givenPassword, NewPassword, PersonName } from './auth.ts';
import { Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { locales } from './constants/locales.ts';
import { reportLanguages, avatars } from './constants/people.ts';

export const ProfileBody = z.object(PersonName);
export const ProfilePictureBody = z.object({
  profile_picture: z.enum(avatars, { error: 'Please choose one of the eight pictures' }),
});
export const ChangePasswordBody = z.object({
  current_password: givenPassword('Current password is required'),
  new_password: NewPassword,
});
/** One or more preferences; absent ones stay unchanged. */
export const PreferencesBody = z
  .object({
    email_notifications: z.boolean({ error: 'Email notifications are on or off' }).optional(),
    assignment_reminders: z.boolean({ error: 'Reminders are on or off' }).optional(),
    report_language: z
      .enum(reportLanguages, { error: 'Choose one of the two languages' })
      .optional(),
    locale: z.enum(locales, { error: 'Choose one of the languages' }).optional(),
    longer_turns: z.boolean({ error: 'Longer turns are on or off' }).optional(),
    slower_partner: z.boolean({ error: 'A slower partner is on or off' }).optional(),
  })
  .refine((preferences) => Object.values(preferences).some((value) => value !== undefined), {
    error: 'Email notifications are on or off',
    path: ['email_notifications'],
  });

/** The token of a mail's unsubscribe link; needs no login. */
export const UnsubscribeBody = z.object({ token: z.string().min(1).max(200) });

export const settingsEndpoints = {
  'POST /api/auth/update-profile': { body: ProfileBody, response: Success },
  'POST /api/auth/update-profile-picture': { body: ProfilePictureBody, response: Success },
  'POST /api/auth/change-password': { body: ChangePasswordBody, response: Success },
  'POST /api/auth/update-preferences': { body: PreferencesBody, response: Success },
  'POST /api/auth/unsubscribe': { body: UnsubscribeBody, response: Success },
} satisfies EndpointTable;
