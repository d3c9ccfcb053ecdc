/** Makes `times` calls, at most `atOnce` in parallel, and returns their results. */
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
