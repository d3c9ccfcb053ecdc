import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';

/** What a service returns for an endpoint: the response, or one whose long list is read later. */
export type Served<E extends Endpoint> = E extends {
  streamed: { list: infer List extends string; entry: infer Entry };
}
  ? Omit<z.input<E['response']>, List> & Record<List, AsyncIterable<z.input<Entry>>>
  : z.input<E['response']>;

/**
 * The JSON text of a response in parts, one for each entry of its long list: it is never completely
 * in memory, and other requests are served in between. Every part is parsed with its schema.
 */
export async function* streamedJson(
  response: z.ZodType,
  { list, entry: Entry }: NonNullable<Endpoint['streamed']>,
  result: Record<string, unknown>,
): AsyncGenerator<string> {
  const empty = JSON.stringify(response.parse({ ...result, [list]: [] }));
  yield empty.slice(0, -']}'.length);
  let separator = '';
  for await (const entry of result[list] as AsyncIterable<unknown>) {
    yield separator + JSON.stringify(Entry.parse(entry));
    separator = ',';
  }
  yield ']}';
}
