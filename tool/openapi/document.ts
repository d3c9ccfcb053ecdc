import { z } from 'zod';
import { ErrorBody } from '../contract/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Permission } from '../contract/roles.ts';
import type { Route } from '../http/route.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}

export interface Operation {
  operationId: string;
  tags: [string];
  /** Permission of the route, as text. */
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content: Content }>;
  security: Record<string, string[]>[];
}

/** Media types with their schemas; bytes have none. */
type Content = Record<string, { schema?: unknown }>;

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: { securitySchemes: unknown; schemas: { Error: unknown } };
  paths: Record<string, Record<string, Operation>>;
}

const callers: Record<Permission, string> = {
  public: 'Anyone, without a token.',
  session: 'Anyone signed in, also before consent.',
  'signed-in': 'Anyone signed in who has consented.',
  student: 'Students.',
  instructor: 'Instructors and teaching assistants.',
  practice: 'Students, instructors and teaching assistants.',
  master: 'Masters.',
};

/** Describes every route by the schemas that parse its requests and responses. */
export function describeApi(routes: Route[], version: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.key.slice(route.key.indexOf(' ') + 1);
    paths[path] = { ...paths[path], [route.method]: describeRoute(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description:
        'Times are UTC instants in ISO 8601, durations are seconds, ids are 24 hexadecimal digits.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
    },
    paths,
  };
}

function describeRoute(route: Route, path: string): Operation {
  const endpoint: Endpoint = endpoints[route.key];
  const operation: Operation = {
    operationId: `${route.method}${path.replaceAll(/[^a-z]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [path.split('/')[2] ?? ''],
    description: callers[route.permission],
    parameters: [...pathParameters(endpoint, path), ...queryParameters(endpoint.query)],
    responses: {
      200: {
        description: 'The answer.',
        content: responseContent(endpoint),
      },
      default: {
        description: 'A refusal with a text for people in `error`.',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
    security: route.permission === 'public' ? [] : [{ bearer: [] }],
  };
  if (endpoint.body)
    operation.requestBody = { required: true, content: json(jsonSchema(endpoint.body, 'input')) };
  return operation;
}

const json = (schema: unknown): Content => ({ 'application/json': { schema } });

function responseContent({ response, binary }: Endpoint): Content {
  const schema = jsonSchema(response, 'output');
  if (!binary) return json(schema);
  // The type of a voice sample depends on the provider.
  const type = schema.properties?.contentType as JsonSchema | undefined;
  return { [String(type?.const ?? 'audio/*')]: {} };
}

function pathParameters(endpoint: Endpoint, path: string): Parameter[] {
  const given = endpoint.params && jsonSchema(endpoint.params, 'input').properties;
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: given?.[name] ?? { type: 'string', pattern: '^[0-9a-f]{24}$' },
  }));
}

function queryParameters(query: z.ZodType | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The JSON Schema of a zod schema; parts without an equivalent (transforms) accept any value. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete described.$schema;
  return described;
}
