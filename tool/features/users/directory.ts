import type { PersonState } from '../../contract/people.ts';
import type { Role } from '../../contract/roles.ts';
import { placeholderEmail } from '../../contract/constants/people.ts';
import { spellingsOf, wordsOfName } from '../../contract/constants/search.ts';
import { withoutRecipientName } from '../../contract/find-people.ts';
import { beginningWith } from '../../database/beginning-with.ts';
import { conflictOnDuplicate } from '../../http/app-error.ts';
import { User, type UserRecord } from './model.ts';
import type { NamedPerson } from './service.ts';

export interface DirectoryFilter {
  institution_id?: unknown;
  registeredOnly: boolean;
  role?: Role | undefined;
  access_group?: string | undefined;
  state?: PersonState | undefined;
  /** Prefixes of words of a name, in any order, or a prefix of an address or of a part of it. */
  q?: string | undefined;
  limit?: number | undefined;
  /** Id of the last row of the page before. */
  cursor?: string | undefined;
  newestFirst?: boolean;
}

/** Users sorted by id; all unless a `limit` is given. */
export async function listUsers(filter: DirectoryFilter): Promise<UserRecord[]> {
  const { newestFirst = false, cursor, limit = 0 } = filter;
  const wanted = {
    deleted_at: null,
    ...(filter.institution_id ? { institution_id: filter.institution_id } : {}),
    ...(filter.registeredOnly ? { is_registered: true } : {}),
    ...(filter.role ? byRole[filter.role] : {}),
    ...(filter.access_group ? { access_group: filter.access_group } : {}),
    ...(filter.state ? byState[filter.state] : {}),
  };
  const q = filter.q && withoutRecipientName(filter.q).trim();
  const { ids, either } = q ? await beginsWith(q, wanted) : {};
  const after = newestFirst ? { $lt: cursor ?? lastId } : { $gt: cursor ?? firstId };
  return User.find({
    ...wanted,
    _id: ids ? { ...after, $in: ids } : after,
    ...(either && { $or: either }),
  })
    .sort({ _id: newestFirst ? -1 : 1 })
    .limit(limit)
    .lean();
}

const byRole: Record<Role, object> = {
  master: { is_master: true },
  instructor: { is_master: false, is_student: false },
  student: { is_master: false, is_student: true },
};
const byState: Record<PersonState, object> = {
  never_registered: { is_registered: false },
  disabled: { disabled_at: { $ne: null } },
  unproved_email: {
    is_registered: true,
    'email_proof.by': null,
    $and: [{ $or: [{ claimed_email: { $ne: null } }, { email: { $not: placeholderEmail } }] }],
  },
};

/** Lower and upper bound of all ids. */
const firstId = '0'.repeat(24);
const lastId = 'f'.repeat(24);

/** With fewer matches per field, the users are found by their ids. */
const fewMatches = 500;

/**
 * The condition for prefixes of a name's words or one of an address. A rare prefix is resolved to ids
 * by one unsorted query per field, each on its own index. With a frequent prefix, a scan in the order
 * of the ids fills a page quickly.
 */
async function beginsWith(
  q: string,
  wanted: object,
): Promise<{ ids?: string[]; either?: object[] }> {
  const address = beginningWith(q.toLowerCase());
  const either: object[] = [
    ...byWords(q),
    { email: address },
    { claimed_email: address },
    { email_keys: address },
    { claimed_keys: address },
    // Among all addresses that begin with a letter, those of merged accounts are too few to look for.
    ...(q.includes('@')
      ? [{ _id: { $in: await findMergedInto({ claimed_email: address }) } }]
      : []),
  ];
  const found = await Promise.all(
    either.map((one) =>
      User.find({ $and: [wanted, one] })
        .select({ _id: 1 })
        .limit(fewMatches)
        .lean(),
    ),
  );
  if (found.some(({ length }) => length === fewMatches)) return { either };
  return { ids: [...new Set(found.flat().map(({ _id }) => String(_id)))] };
}

/** Each word of a name begins one of its keys; 'Müller' also begins those of 'Mueller'. */
function byWords(q: string): object[] {
  return spellingsOf(q).flatMap((spelling) => {
    // The embedded engine scans the index for the first word, so the longest comes first.
    const words = wordsOfName(spelling)
      .filter(Boolean)
      .sort((one, other) => other.length - one.length);
    return words.length > 0
      ? [{ $and: words.map((word) => ({ name_keys: beginningWith(word) })) }]
      : [];
  });
}

/** Ids of the accounts that such accounts were merged into, in one step or several. */
async function findMergedInto(accounts: object): Promise<UserRecord['merged_into'][]> {
  const merged = await User.find({ ...accounts, merged_into: { $ne: null } })
    .select({ merged_into: 1 })
    .limit(fewMatches)
    .lean();
  const ids = merged.map(({ merged_into }) => merged_into);
  return ids.length > 0 ? [...ids, ...(await findMergedInto({ _id: { $in: ids } }))] : [];
}

const activeMaster = { is_master: true, deleted_at: null, disabled_at: null };

export async function hasMaster(): Promise<boolean> {
  return (await User.exists(activeMaster)) !== null;
}

export async function listMasterIds(): Promise<UserRecord['_id'][]> {
  return (await User.find(activeMaster).select({ _id: 1 }).lean()).map(({ _id }) => _id);
}

export interface NewMaster extends NamedPerson {
  password_hash: string;
}

/** Creates a registered master. Throws conflict when the address is used. */
export async function createMaster(_id: UserRecord['_id'], person: NewMaster): Promise<void> {
  const fields = {
    _id,
    ...person,
    email_proof: { by: 'master' as const, at: new Date() },
    is_master: true,
    is_student: false,
    is_registered: true,
  };
  await User.create(fields).catch(conflictOnDuplicate('This email is already in use.'));
}
