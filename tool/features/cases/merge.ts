import { replaceAuthor } from './authors.ts';
import { CaseRevision, PracticeCase } from './model.ts';

/** Makes another account the author of what a person wrote; idempotent. */
export async function moveAuthorship(fromId: string, toId: string): Promise<void> {
  await replaceAuthor(PracticeCase, 'author_ids', fromId, toId);
  await replaceAuthor(PracticeCase, 'live.author_ids', fromId, toId);
  await replaceAuthor(CaseRevision, 'author_ids', fromId, toId);
}
