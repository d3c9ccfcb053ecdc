/**
 * Runs expectations and prefixes the message of a failed one with `label`, since jest's `expect` takes
 * no message.
 */
export function labelled(label: string, expectations: () => void): void {
  try {
    expectations();
  } catch (failure) {
    if (failure instanceof Error) failure.message = `${label}\n${failure.message}`;
    throw failure;
  }
}
