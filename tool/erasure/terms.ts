import { Binary, ObjectId, type Db, type Document } from 'mongodb';

/** All by which somebody could be found: ids, addresses, names, and their ids in LMSs. */
export interface Terms {
  /** Ids of the accounts of the person: merged ones too. */
  people: ReadonlySet<string>;
  conversations: ReadonlySet<string>;
  /** Addresses and whole names, lower case. */
  texts: readonly string[];
  /** Ids in LMSs: too short to look for anywhere but in the launches. */
  subs: ReadonlySet<string>;
}

/** Names shorter than this are words of everyday texts. */
const shortestName = 5;

/** What is known of an account and of those that were merged into it. */
export async function findTerms(db: Db, userId: ObjectId): Promise<Terms> {
  const users = await db
    .collection('users')
    .find({ $or: [{ _id: userId }, { merged_into: userId }] })
    .toArray();
  const ids = [userId, ...users.map(({ _id }) => _id)];
  const of = { user_id: { $in: ids } };
  const [conversations, consents, identities] = await Promise.all([
    db.collection('conversations').find(of).project({ _id: 1 }).toArray(),
    db.collection('consents').find(of).project({ email: 1 }).toArray(),
    db.collection('ltiIdentities').find(of).toArray(),
  ]);
  const given = identities.map((identity) => (identity.given ?? {}) as Document);
  const names = [...users, ...given]
    .map(({ first_name, last_name }) => [first_name, last_name].map((name) => String(name ?? '')))
    .filter((parts) => parts.every(Boolean))
    .flatMap(([first, last]) => [`${first} ${last}`, `${last}, ${first}`]);
  const addresses = [
    ...users.flatMap(({ email, claimed_email }) => [email, claimed_email]),
    ...consents.map(({ email }) => email),
    ...given.map(({ email }) => email),
    ...identities.map(({ vouched_email }) => vouched_email),
  ];
  const texts = [...names.filter(({ length }) => length >= shortestName), ...addresses]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .map((text) => text.toLowerCase());
  return {
    people: new Set(ids.map(String)),
    conversations: new Set(conversations.map(({ _id }) => String(_id))),
    texts: [...new Set(texts)],
    subs: new Set(identities.map(({ sub }) => String(sub))),
  };
}

export const isIn = (ids: ReadonlySet<string>, value: unknown): boolean =>
  ids.has(String(value).toLowerCase());

/** Whether a text names the person. */
export function isNamed({ people, conversations, texts }: Terms, text: string): boolean {
  const lower = text.toLowerCase();
  if (texts.some((term) => lower.includes(term))) return true;
  // Every run of 24 hexadecimal digits may be an id.
  return [...lower.matchAll(/[0-9a-f]{24}/gu)].some(
    ([id]) => people.has(id) || conversations.has(id),
  );
}

const erased = '[erased]';

/** A value without the person: texts lose their names, ids become others that nobody has. */
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
