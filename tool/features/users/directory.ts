import { isDuplicateKey } from '../../database/duplicate-key.ts';
import { AppError } from '../../http/app-error.ts';
import { User, type UserRecord } from './model.ts';
import { searchForm } from './name-keys.ts';

export interface DirectoryFilter {
  institution_id?: unknown;
  registeredOnly: boolean;
  /** Beginning of a name or an address. */
  q?: string | undefined;
  limit?: number | undefined;
  /** Id of the last row already seen. */
  cursor?: string | undefined;
}

/** People in the order of their ids; whole unless a `limit` is given. */
export async function listUsers(filter: DirectoryFilter): Promise<UserRecord[]> {
  const wanted = {
    deleted_at: null,
    ...(filter.institution_id ? { institution_id: filter.institution_id } : {}),
    ...(filter.registeredOnly ? { is_registered: true } : {}),
  };
  const beginning = searchForm(filter.q ?? '');
  const place = beginning
    ? { $in: pageOf(await findByBeginning(beginning, wanted), filter) }
    : { $gt: filter.cursor ?? firstId };
  return User.find({ ...wanted, _id: place })
    .sort({ _id: 1 })
    .limit(filter.limit ?? 0)
    .lean();
}

/** Comes before every id that is ever made. */
const firstId = '0'.repeat(24);

/**
 * Ids of people by the beginning of a name or an address. Two prefix queries without a sort, each
 * on its own index, in place of one `$or` that would walk through everybody in the order of ids.
 */
async function findByBeginning(beginning: string, wanted: object): Promise<string[]> {
  const prefix = new RegExp(`^${beginning.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const found = await Promise.all([
    User.find({ ...wanted, name_keys: prefix })
      .select({ _id: 1 })
      .lean(),
    User.find({ ...wanted, email: prefix })
      .select({ _id: 1 })
      .lean(),
  ]);
  return [...new Set(found.flat().map(({ _id }) => String(_id)))].sort();
}

const pageOf = (ids: string[], { cursor = '', limit }: DirectoryFilter): string[] =>
  ids.filter((id) => id > cursor).slice(0, limit);

/** People by address, in no order; addresses are trimmed and lower case already. */
export function findUsersByEmails(emails: readonly string[]): Promise<UserRecord[]> {
  return User.find({ email: { $in: emails }, deleted_at: null }).lean();
}

/** Sets which of the menus of a student or an instructor a person gets (decision R19). */
export async function setStudent(id: string, is_student: boolean): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { is_student } });
}

/** Whether anybody can administer the product yet. */
export async function hasMaster(): Promise<boolean> {
  return (await User.exists({ is_master: true, deleted_at: null })) !== null;
}

/** Makes a registered master. Throws conflict when the address is taken. */
export async function createMaster(fields: {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
}): Promise<UserRecord> {
  try {
    const master = { is_master: true, is_student: false, is_registered: true };
    return (await User.create({ ...fields, ...master })).toObject();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('conflict', 'This email is already in use.', { cause: error });
  }
}
