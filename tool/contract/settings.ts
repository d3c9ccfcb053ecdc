import { z } from 'zod';
import { givenPassword, NewPassword, PersonName } from './auth.ts';
import { Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { avatars } from './constants/avatars.ts';

export const ProfileBody = z.object(PersonName);
export const ProfilePictureBody = z.object({
  profile_picture: z.enum(avatars, { error: 'Please choose one of the eight pictures' }),
});
export const ChangePasswordBody = z.object({
  current_password: givenPassword('Current password is required'),
  new_password: NewPassword,
});
export const PreferencesBody = z.object({
  email_notifications: z.boolean({ error: 'Email notifications are on or off' }),
});

export const settingsEndpoints = {
  'POST /api/auth/update-profile': { body: ProfileBody, response: Success },
  'POST /api/auth/update-profile-picture': { body: ProfilePictureBody, response: Success },
  'POST /api/auth/change-password': { body: ChangePasswordBody, response: Success },
  'POST /api/auth/update-preferences': { body: PreferencesBody, response: Success },
} satisfies EndpointTable;
