/** All texts of this language by catalogue name. */
export default Object.values(
  import.meta.glob<Record<string, Record<string, string>>>('../../**/messages.es.ts', {
    eager: true,
  }),
).reduce((all, texts) => ({ ...all, ...texts }), {});
