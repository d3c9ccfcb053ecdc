import { badValue, unsupported } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { fieldOf } from '../values/paths.ts';
import { isDoc, rankOf, type Doc } from '../values/types.ts';
import { isOfType, type ValueTest } from './value-tests.ts';

/** JSON schema's own type names, in addition to MongoDB's bsonType. */
const jsonTypes: Record<string, string> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

const ignored = new Set(['title', 'description', '$comment']);

/** Compiles a `$jsonSchema`; unsupported keywords are refused by name. */
export function compileSchema(schema: unknown): ValueTest {
  if (!isDoc(schema)) throw badValue('$jsonSchema must be an object');
  const tests = Object.entries(schema).flatMap(([keyword, operand]) =>
    ignored.has(keyword) ? [] : [compileKeyword(keyword, operand, schema)],
  );
  return (value) => tests.every((test) => test(value));
}

function compileKeyword(keyword: string, operand: unknown, schema: Doc): ValueTest {
  switch (keyword) {
    case 'bsonType':
      return isOfType(operand);
    case 'type':
      return isOfType(listOf(keyword, operand).map((name) => jsonType(name)));
    case 'enum': {
      const allowed = listOf(keyword, operand);
      return (value) => allowed.some((one) => equalValues(one, value));
    }
    case 'required': {
      const names = listOf(keyword, operand).map(String);
      return onDocs((doc) => names.every((name) => fieldOf(doc, name) !== undefined));
    }
    case 'properties':
      return properties(operand);
    case 'additionalProperties':
      return additional(operand, schema);
    case 'items': {
      const test = compileSchema(operand);
      return (value) => !Array.isArray(value) || value.every(test);
    }
    case 'minItems':
    case 'maxItems':
      return (value) => !Array.isArray(value) || within(keyword, value.length, operand);
    case 'minLength':
    case 'maxLength':
      return (value) => typeof value !== 'string' || within(keyword, [...value].length, operand);
    case 'minimum':
    case 'maximum':
      return (value) =>
        !isNumeric(value) ||
        rankOf(operand) !== rankOf(value) ||
        compareValues(value, operand) * (keyword === 'minimum' ? 1 : -1) >= 0;
    case 'pattern': {
      const regex = new RegExp(String(operand));
      return (value) => typeof value !== 'string' || regex.test(value);
    }
    default:
      throw unsupported(`the $jsonSchema keyword ${keyword}`);
  }
}

const listOf = (keyword: string, operand: unknown): unknown[] => {
  if (Array.isArray(operand)) return operand;
  if (keyword === 'type') return [operand];
  throw badValue(`$jsonSchema keyword '${keyword}' must be an array`);
};

function jsonType(name: unknown): string {
  const type =
    typeof name === 'string' && Object.hasOwn(jsonTypes, name) ? jsonTypes[name] : undefined;
  if (type === undefined) throw badValue(`$jsonSchema type '${String(name)}' is not supported`);
  return type;
}

const onDocs =
  (test: (doc: Doc) => boolean): ValueTest =>
  (value) =>
    !isDoc(value) || test(value);

function properties(operand: unknown): ValueTest {
  if (!isDoc(operand)) throw badValue("$jsonSchema keyword 'properties' must be an object");
  const fields = Object.entries(operand).map(
    ([name, schema]) => [name, compileSchema(schema)] as const,
  );
  return onDocs((doc) =>
    fields.every(([name, test]) => fieldOf(doc, name) === undefined || test(fieldOf(doc, name))),
  );
}

function additional(operand: unknown, schema: Doc): ValueTest {
  const known = new Set(isDoc(schema.properties) ? Object.keys(schema.properties) : []);
  if (operand === true) return () => true;
  const test: ValueTest = operand === false ? () => false : compileSchema(operand);
  return onDocs((doc) =>
    Object.entries(doc).every(([name, value]) => known.has(name) || test(value)),
  );
}

function within(keyword: string, length: number, operand: unknown): boolean {
  const limit = isNumeric(operand) ? toDouble(operand) : NaN;
  return keyword.startsWith('min') ? length >= limit : length <= limit;
}
