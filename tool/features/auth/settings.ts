import type { z } from 'zod';
import type { PreferencesBody, ProfileBody, ProfilePictureBody } from '../../contract/settings.ts';
import type { Actor } from '../../http/actor.ts';
import { updateOwnRecord } from '../users/service.ts';

type Fields = z.infer<typeof ProfileBody | typeof ProfilePictureBody | typeof PreferencesBody>;

/** Changes the caller's own names, picture or preferences; the address cannot be changed. */
export async function changeOwnRecord(actor: Actor, fields: Fields): Promise<{ success: true }> {
  await updateOwnRecord(actor.id, fields);
  return { success: true };
}
