import { z } from 'zod';

/** An id that no record has. */
export const unknownId = 'f'.repeat(24);
const idPattern = '^[0-9a-f]{24}$';
const searchPattern = '^\\P{Cc}*$';

/** The part of JSON Schema that the contract uses. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** A PNG file of one pixel. */
const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Values of fields whose rule is not in the JSON Schema. */
const texts: Record<string, string> = {
  email: 'somebody@parley.test',
  password: 'Parley-test-1',
  new_password: 'Parley-test-2',
  start_date: '2027-01-10',
  end_date: '2027-05-20',
  time_zone: 'America/Lima',
  issuer: 'https://lms.parley.test',
  auth_url: 'https://lms.parley.test/authorize',
  token_url: 'https://lms.parley.test/token',
  jwks_url: 'https://lms.parley.test/keys',
  verifier: 'v'.repeat(43),
  month: '2026-03',
  color: '#0e5a5a',
  logo: smallPng,
  offer: 'v=0\r\n',
  frame: '0'.repeat(16),
  frame_origins: 'https://lms.parley.test',
};

/** A valid input with every field, in which every id is `id`. Throws when the schema rejects it. */
export function goodInput(schema: z.ZodType, id = unknownId): unknown {
  const made = example(shapeOf(schema), '', id);
  const parsed = schema.safeParse(made);
  if (!parsed.success)
    throw new Error(`add the fields' rules to contract-inputs: ${parsed.error.message}`);
  return made;
}

/** Whether a schema contains an id. */
export const asksForId = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(shapeOf(schema)).includes(JSON.stringify(idPattern));

function example(shape: Shape, name: string, id: string): unknown {
  if (shape.anyOf) return example(shape.anyOf[0] ?? {}, name, id);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, inner]) => [
          key,
          example(inner, key, id),
        ]),
      );
    case 'array':
      return [example(shape.items ?? {}, name, id)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    default:
      return exampleText(shape, name, id);
  }
}

function exampleText(shape: Shape, name: string, id: string): string {
  if (shape.pattern === idPattern) return id;
  if (shape.format === 'date-time') return '2027-01-10T09:00:00Z';
  if (shape.format === 'date') return '2027-01-10';
  return texts[name] ?? 'x'.repeat(Math.max(4, shape.minLength ?? 0)).slice(0, shape.maxLength);
}

/** An invalid input and its fault. */
export interface BadInput {
  what: string;
  value: unknown;
}

/** Bodies with one fault each: a missing field, an operator, a wrong type or a value beyond its limits. */
export function badBodies(schema: z.ZodType): BadInput[] {
  const shape = shapeOf(schema);
  const good = goodInput(schema);
  return [
    ...['text', 12345, true].map((value) => ({ what: 'the body is no object', value })),
    { what: 'the body is a list', value: [good] },
    ...badParts(shape).map(({ path, what, value, missing }) => ({
      what: `${path.join('.')} ${what}`,
      value: changed(good, path, value, missing),
    })),
  ];
}

interface BadPart extends BadInput {
  path: (string | number)[];
  missing?: true;
}

function badParts(shape: Shape, path: (string | number)[] = []): BadPart[] {
  if (shape.anyOf) return badParts(shape.anyOf[0] ?? {}, path);
  const inner = Object.entries(shape.properties ?? {}).flatMap(([key, part]) => [
    ...(shape.required?.includes(key)
      ? [{ path: [...path, key], what: 'is missing', value: undefined, missing: true as const }]
      : []),
    ...badValues(part).map((bad) => ({ path: [...path, key], ...bad })),
    ...badParts(part, [...path, key]),
  ]);
  return shape.items ? [...inner, ...badItems(shape.items, path)] : inner;
}

const badItems = (items: Shape, path: (string | number)[]): BadPart[] => [
  ...badValues(items).map((bad) => ({ path: [...path, 0], ...bad })),
  ...badParts(items, [...path, 0]),
];

function badValues(shape: Shape): BadInput[] {
  if (shape.anyOf) return badValues(shape.anyOf[0] ?? {});
  const operators = isOpenObject(shape) ? [] : [{ $ne: null }];
  return [
    ...operators.map((value) => ({ what: 'is an operator', value })),
    ...wrongTypes(shape).map((value) => ({ what: 'has a wrong type', value })),
    ...beyondLimits(shape).map((value) => ({ what: 'is beyond its limits', value })),
  ];
}

/** An object without required fields accepts an operator as an unknown key and drops it. */
const isOpenObject = (shape: Shape) => shape.type === 'object' && !shape.required?.length;

function wrongTypes({ type, enum: values, const: constant }: Shape): unknown[] {
  if (values ?? constant) return ['no such value', 12345];
  switch (type) {
    case 'string':
      return [12345, ['text'], { length: -1, toString: 'a' }];
    case 'integer':
    case 'number':
      return ['many', [1]];
    case 'boolean':
      return ['yes', 1];
    case 'array':
      return ['text'];
    case 'object':
      return ['text'];
    default:
      return [];
  }
}

function beyondLimits(shape: Shape): unknown[] {
  switch (shape.type) {
    case 'string':
      if (shape.enum ?? shape.const) return [];
      // A text without a stated limit must still reject 100,001 characters.
      return ['x'.repeat((shape.maxLength ?? 100_000) + 1)];
    case 'integer':
      return [1.5, ...limits(shape)];
    case 'number':
      return limits(shape);
    case 'array':
      return shape.maxItems
        ? [
            Array.from({ length: shape.maxItems + 1 }, () =>
              example(shape.items ?? {}, '', unknownId),
            ),
          ]
        : [];
    default:
      return [];
  }
}

const limits = ({ minimum, maximum }: Shape): number[] => [
  ...(minimum === undefined ? [] : [minimum - 1]),
  ...(maximum === undefined ? [] : [maximum + 1]),
];

function changed(
  whole: unknown,
  path: (string | number)[],
  value: unknown,
  missing?: true,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === key ? changed(item, rest, value, missing) : item));
  const entries = Object.entries(whole as object).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner]];
    return missing && rest.length === 0 ? [] : [[name, changed(inner, rest, value, missing)]];
  });
  return Object.fromEntries(entries);
}

/** Query strings with one fault each: a missing or repeated parameter, an operator or a wrong value. */
export function badQueries(schema: z.ZodType): { what: string; query: string }[] {
  const shape = shapeOf(schema);
  const good = new URLSearchParams(queryString(schema));
  return Object.entries(shape.properties ?? {}).flatMap(([key, part]) => {
    const others = [...good].filter(([name]) => name !== key);
    const withValue = (what: string, ...values: [string, string][]) => ({
      what: `${key} ${what}`,
      query: new URLSearchParams([...others, ...values]).toString(),
    });
    const required = shape.required?.includes(key);
    return [
      ...(required
        ? [withValue('is missing'), withValue('is an operator', [`${key}[$ne]`, 'x'])]
        : []),
      withValue('is doubled', [key, good.get(key) ?? ''], [key, 'x']),
      ...badQueryTexts(part).map((text) => withValue('has a wrong value', [key, text])),
    ];
  });
}

function badQueryTexts(shape: Shape): string[] {
  const long = 'x'.repeat(5000);
  if (shape.enum) return ['no such value', long];
  if (shape.type === 'integer' || shape.type === 'number')
    return ['many', '1e400', ...limits(shape).map(String)];
  if (shape.pattern === searchPattern) return ['\0', 'a\u0007b', long];
  return shape.pattern === idPattern ? ['1', '{"$ne":null}', long] : [long];
}

/** A valid query string in which every id is `id`. */
export function queryString(schema: z.ZodType, id = unknownId): string {
  return new URLSearchParams(
    Object.entries(goodInput(schema, id) as object).map(([key, value]) => [key, String(value)]),
  ).toString();
}
