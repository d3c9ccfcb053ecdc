/**
 * Runs expectations and puts `label` before the message of one that fails: jest's `expect` takes no
 * message of its own.
 */
export function labelled(label: string, expectations: () => void): void {
  try {
    expectations();
  } catch (failure) {
    if (failure instanceof Error) failure.message = `${label}\n${failure.message}`;
    throw failure;
  }
}
