import { Binary, ObjectId, type Db, type Document } from 'mongodb';
import { escapeRegex } from '../database/beginning-with.ts';

/** Everything that identifies a person: ids, addresses, names, and their ids in LMSs. */
export interface Terms {
  /** Ids of the person's accounts, including merged ones and invitations. */
  people: ReadonlySet<string>;
  conversations: ReadonlySet<string>;
  addresses: readonly RegExp[];
  /** Full names. */
  names: readonly RegExp[];
}

/** Shorter names are common words in texts. */
const shortestName = 5;

/**
 * A person's account, the accounts that were merged into it, and the names and addresses in all of
 * these and in their LMS identities, including earlier names.
 */
export async function findPerson(db: Db, userId: ObjectId) {
  const accounts = db.collection('users');
  const ids = [userId];
  for (const merged_into of ids) ids.push(...(await accounts.distinct('_id', { merged_into })));
  const users = await accounts.find({ _id: { $in: ids } }).toArray();
  const of = { user_id: { $in: ids } };
  const identities = await db.collection('ltiIdentities').find(of).toArray();
  const given: Document[] = identities.flatMap((one) => [one.given ?? {}, ...(one.earlier ?? [])]);
  const names = [...users, ...given].map(({ first_name, last_name }) =>
    [first_name, last_name].map((name) => String(name ?? '')),
  );
  const addresses = [
    ...users.flatMap(({ email, claimed_email }) => [email, claimed_email]),
    ...given.map(({ email }) => email),
    ...identities.map(({ vouched_email }) => vouched_email),
  ].map((address) => String(address ?? '').toLowerCase());
  return { ids, of, users, names, addresses };
}

/**
 * The search terms for a person and for their pending invitations. An address that another account
 * has now is not the person's, and neither is a claimed one that LMSs also state for other people.
 */
export async function findTerms(db: Db, userId: ObjectId): Promise<Terms> {
  const accounts = db.collection('users');
  const { ids, of, users, ...person } = await findPerson(db, userId);
  const [conversations, consents] = await Promise.all([
    db.collection('conversations').find(of).project({ _id: 1 }).toArray(),
    db.collection('consents').find(of).project({ email: 1 }).toArray(),
  ]);
  const agreed = consents.map(({ email }) => String(email).toLowerCase());
  const stated = [...person.addresses, ...agreed];
  const others = { _id: { $nin: ids } };
  const [held, said] = await Promise.all([
    accounts.distinct('email', { ...others, email: { $in: stated } }),
    accounts.distinct('claimed_email', {
      ...others,
      claimed_email: { $in: stated, $nin: users.map(({ email }) => String(email)) },
      is_registered: true,
      deleted_at: null,
    }),
  ]);
  const addresses = stated.filter((address) => ![...held, ...said].includes(address));
  const waiting = { claimed_email: { $in: addresses }, is_registered: false };
  const invitations = await accounts.distinct('_id', waiting);
  const names = person.names
    .filter((parts) => parts.every(Boolean))
    .flatMap(([first, last]) => [`${first} ${last}`, `${last}, ${first}`]);
  const longNames = names.filter(({ length }) => length >= shortestName);
  return {
    people: new Set([...ids, ...invitations].map(String)),
    conversations: new Set(conversations.map(({ _id }) => String(_id))),
    addresses: patterns(addresses, [
      '(?<![\\p{L}\\p{N}._%+-])',
      '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])',
    ]),
    // In scripts with letter case, words are separated by spaces.
    names: patterns(longNames, ['(?<![\\p{Lu}\\p{Ll}])', '(?![\\p{Lu}\\p{Ll}])']),
  };
}

/** Patterns of whole texts: `an@x.test` does not match `joan@x.test`. */
const patterns = (texts: readonly string[], [before, after]: [string, string]): RegExp[] =>
  [...new Set(texts)]
    .filter(Boolean)
    .map((text) => new RegExp(before + escapeRegex(text) + after, 'iu'));

export const isIn = (ids: ReadonlySet<string>, value: unknown): boolean =>
  ids.has(String(value).toLowerCase());

export function isNamed({ people, conversations, addresses, names }: Terms, text: string): boolean {
  if ([...addresses, ...names].some((term) => term.test(text))) return true;
  // Any 24 hexadecimal digits may be an id.
  return [...text.toLowerCase().matchAll(/[0-9a-f]{24}/gu)].some(
    ([id]) => people.has(id) || conversations.has(id),
  );
}

export const erased = '[erased]';

/** A value without the person: names in texts are replaced, ids become unused ones. */
export function withoutPerson(
  value: unknown,
  terms: Terms,
  others: Map<string, ObjectId>,
): unknown {
  if (typeof value === 'string') return isNamed(terms, value) ? erased : value;
  if (value instanceof ObjectId) {
    const id = value.toHexString();
    if (!terms.people.has(id) && !terms.conversations.has(id)) return value;
    const other = others.get(id) ?? new ObjectId();
    others.set(id, other);
    return other;
  }
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, terms, others));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date || value instanceof Binary || '_bsontype' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isNamed(terms, key) ? erased : key,
      withoutPerson(inner, terms, others),
    ]),
  );
}
