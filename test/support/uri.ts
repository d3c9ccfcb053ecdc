/** The same MongoDB address with another database name. */
export function withDatabase(uri: string, name: string): string {
  const [, start = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(uri) ?? [];
  return `${start}/${name}${query}`;
}
