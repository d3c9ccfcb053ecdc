import { badValue } from '../errors.ts';
import type { Handlers } from './context.ts';

/** `{hotCopy: 1, folder}`: copies the data of one point in time to another folder while it is in use. */
export const hotCopyCommands: Handlers = {
  async hotCopy(engine, { body }) {
    if (typeof body.folder !== 'string' || body.folder === '')
      throw badValue('hotCopy needs the path of a folder');
    await engine.store.copyTo(body.folder);
    return { ok: 1 };
  },
};
