import { AppError } from '../../http/app-error.ts';

/** Runs a change for each id once; a refusal affects no other, and is returned with its reason. */
export async function oneByOne(ids: readonly string[], change: (id: string) => Promise<unknown>) {
  const failed: { id: string; error: string }[] = [];
  const each = new Set(ids);
  for (const id of each)
    try {
      await change(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, error: error.message });
    }
  return { count: each.size - failed.length, failed };
}
