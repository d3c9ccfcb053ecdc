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
  const base = {
    deleted_at: null,
    ...(filter.institution_id ? { institution_id: filter.institution_id } : {}),
    ...(filter.registeredOnly ? { is_registered: true } : {}),
    ...(filter.cursor ? { _id: { $gt: filter.cursor } } : {}),
  };
  const find = (matching: object): Promise<UserRecord[]> =>
    User.find({ ...base, ...matching })
      .sort({ _id: 1 })
      .limit(filter.limit ?? 0)
      .lean();
  const beginning = searchForm(filter.q ?? '');
  if (!beginning) return find({});
  // Two plain range queries, each on its own index, in place of one $or.
  const range = { $gte: beginning, $lt: `${beginning}\uffff` };
  const found = await Promise.all([
    find({ name_keys: { $elemMatch: range } }),
    find({ email: range }),
  ]);
  const once = new Map(found.flat().map((user) => [String(user._id), user]));
  return [...once.values()]
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
    .slice(0, filter.limit);
}

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
