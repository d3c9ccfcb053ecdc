/** Query parameters with one of them changed, or left out (null); the others stay. */
export function withParam(
  params: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}
