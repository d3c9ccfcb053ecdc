import { Types } from 'mongoose';
import type { AnyModel } from '../../database/any-model.ts';
import type { Actor } from '../../http/actor.ts';
import { authorsOf, type AuthoredForm, type Authors } from './live.ts';

type Author = Pick<Actor, 'id'>;

export const authoredBy = ({ id }: Author): Authors => ({
  author_ids: [new Types.ObjectId(id)],
  author_class_ids: [],
});

/** The authors of a form that one more person changes. */
export function withAuthor(form: AuthoredForm, { id }: Author): Authors {
  const { author_ids, author_class_ids } = authorsOf(form);
  const isKnown = author_ids.some((one) => one.equals(id));
  return {
    author_ids: isKnown ? author_ids : [...author_ids, new Types.ObjectId(id)],
    author_class_ids,
  };
}

/** Makes another account of the same person the author in a field of a collection; idempotent. */
export async function replaceAuthor(
  model: AnyModel,
  field: 'author_ids' | 'live.author_ids',
  fromId: string,
  toId: string,
): Promise<void> {
  const [from, to] = [new Types.ObjectId(fromId), new Types.ObjectId(toId)];
  await model.updateMany(
    { [field]: from },
    { $set: { [`${field}.$[own]`]: to } },
    { arrayFilters: [{ own: from }] },
  );
}
