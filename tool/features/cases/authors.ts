import { Schema, Types } from 'mongoose';
import type { AnyModel } from '../../database/any-model.ts';
import type { Actor } from '../../http/actor.ts';

/**
 * Who wrote a form of a case: created, edited or published it. The study has the texts only of authors
 * who take part in it.
 */
export interface Authors {
  author_ids: Types.ObjectId[];
  /** Classes any of whose teachers may have written it, too: earlier versions stored no authors. */
  author_class_ids: Types.ObjectId[];
}

/** The fields of `Authors` in a model. */
export const authorFields = {
  author_ids: [Schema.Types.ObjectId],
  author_class_ids: [Schema.Types.ObjectId],
};

export type AuthoredForm = Partial<Authors> & { class_id: Types.ObjectId };

/** The authors of a form as read without defaults. */
export function authorsOf(form: AuthoredForm): Authors {
  const { author_ids = [], author_class_ids = [], class_id } = form;
  const unknown = author_ids.length + author_class_ids.length === 0;
  return { author_ids, author_class_ids: unknown ? [class_id] : author_class_ids };
}

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
