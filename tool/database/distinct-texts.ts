/**
 * The different texts of an indexed field, in order. Where there are few among tens of thousands of
 * documents, the index is walked from one to the next instead of read whole; `next` finds the first
 * text after a given one.
 */
export async function distinctTexts(
  next: (after: string) => PromiseLike<string | undefined>,
): Promise<string[]> {
  const texts: string[] = [];
  for (let text = await next(''); text !== undefined; text = await next(text)) texts.push(text);
  return texts;
}
