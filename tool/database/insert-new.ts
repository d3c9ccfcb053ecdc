import type { AnyModel } from './any-model.ts';
import { duplicatesIn } from './duplicate-key.ts';

/** Documents of one write: mongoose takes about a tenth of a millisecond for each, in one go. */
const atOnce = 100;

/** Inserts documents with few writes; returns whether each is new, or refused by a unique index. */
export async function insertNew(model: AnyModel, rows: readonly object[]): Promise<boolean[]> {
  const isNew: boolean[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    const strict = { ordered: false, throwOnValidationError: true } as const;
    const refused: number[] = await model.insertMany(part, strict).then(() => [], duplicatesIn);
    isNew.push(...part.map((_, index) => !refused.includes(index)));
  }
  return isNew;
}
