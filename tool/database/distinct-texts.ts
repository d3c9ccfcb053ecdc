/**
 * The distinct texts of an indexed field, sorted. With few values among tens of thousands of
 * documents, skipping from value to value is faster than scanning the index; `next` finds the first
 * text after a given one.
 */
export async function distinctTexts(
  next: (after: string) => PromiseLike<string | undefined>,
): Promise<string[]> {
  const texts: string[] = [];
  for (let text = await next(''); text !== undefined; text = await next(text)) texts.push(text);
  return texts;
}
