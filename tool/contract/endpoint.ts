import type { z } from 'zod';

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** Schemas of one endpoint. Path parameters are ids unless `params` says otherwise. */
export interface Endpoint {
  params?: z.ZodType<Record<string, string>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Responses are parsed with this schema, which drops unknown keys. */
  response: z.ZodType;
  /** Set when the response is sent as its `bytes` with its `contentType` instead of as JSON. */
  binary?: true;
  /** The last property of the response, a possibly very long list, which is read while it is sent. */
  streamed?: { list: string; entry: z.ZodType };
}
export type EndpointTable = Record<EndpointKey, Endpoint>;
