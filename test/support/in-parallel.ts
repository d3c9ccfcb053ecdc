/** Answers of `times` calls, of which at most `atOnce` are under way. */
export async function inParallel<T>(
  times: number,
  atOnce: number,
  call: () => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  let left = times;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      answers.push(await call());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
