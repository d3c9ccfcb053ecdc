/** The sources that a Content-Security-Policy names for a directive; undefined where it has none. */
export const policyOf = (headers: Headers, directive: string) =>
  (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((part) => part.trim().split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
