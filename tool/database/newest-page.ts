import type { AnyModel } from './any-model.ts';

/** Rows by descending id; `cursor` is the id of the last row of the page before. */
export const newestPage = <Row>(
  model: AnyModel,
  filter: object,
  { limit = 100, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Row[]> =>
  model
    .find({ ...filter, ...(cursor && { _id: { $lt: cursor } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<Row[]>()
    .exec();
