const batch = 5_000;

interface Bulk {
  insertMany(documents: object[], options: { ordered: boolean }): Promise<unknown>;
}

/** Inserts documents in batches, bypassing the models; makes one batch while the last is written. */
export async function insert(
  collection: Bulk,
  count: number,
  document: (index: number) => object,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < count; from += batch) {
    const length = Math.min(batch, count - from);
    const documents = Array.from({ length }, (_, index) => document(from + index));
    await writing;
    writing = collection.insertMany(documents, { ordered: false });
  }
  await writing;
}

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const firstNames =
  'Ana Ben Chloé Daniel Elif Fatima Gabriel Hana Ivan Jamal Kenji Lena'.split(' ');
export const lastNames =
  'Abel Berg Castro Dubois Evans Fischer García Hassan Ivanov Jansen Kim López Müller Novak'.split(
    ' ',
  );
