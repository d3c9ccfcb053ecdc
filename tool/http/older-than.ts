import { AppError } from './app-error.ts';

/**
 * Filter of a list that is sorted by the time in `field` and by id, newest first. The cursor is the
 * last row's time and id: `2026-11-21T10:00:00.000Z_0123…`.
 */
export function olderThan(field: string, cursor: string) {
  const [, iso = '', id = ''] = /^(.{24})_([0-9a-f]{24})$/.exec(cursor) ?? [];
  const time = new Date(iso);
  if (Number.isNaN(time.getTime()))
    throw new AppError('invalid_input', 'The cursor is not valid.', {
      fields: { cursor: 'Not a valid cursor' },
    });
  return {
    // Implied by `$or`, but lets every database start at this place of the index.
    [field]: { $lte: time },
    $or: [{ [field]: { $lt: time } }, { [field]: time, _id: { $lt: id } }],
  };
}
