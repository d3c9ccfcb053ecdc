import type { z } from 'zod';

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** Shapes of one endpoint. Path parameters are ids unless `params` says otherwise. */
export interface Endpoint {
  params?: z.ZodType<Record<string, string>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Responses are parsed with this schema, which makes it the projection: unknown keys are dropped. */
  response: z.ZodType;
  /** Set when the response is sent as its `bytes` with its `contentType` instead of as JSON. */
  binary?: true;
  /** A list of the response, its last property, that is read while it is sent: it can be very long. */
  streamed?: { list: string; entry: z.ZodType };
}
export type EndpointTable = Record<EndpointKey, Endpoint>;
