import { badValue } from '../errors.ts';
import { nameFullDisk } from '../storage/disk-full.ts';
import type { Handlers } from './context.ts';

/** `{hotCopy: 1, folder}`: copies the data of one point in time to another folder while it is in use. */
export const hotCopyCommands: Handlers = {
  async hotCopy(engine, { body }) {
    const { folder } = body;
    if (typeof folder !== 'string' || folder === '')
      throw badValue('hotCopy needs the path of a folder');
    await engine.store.copyTo(folder).catch((error: unknown) => {
      throw nameFullDisk(error, folder);
    });
    return { ok: 1 };
  },
};
