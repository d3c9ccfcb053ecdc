import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { type SchemaType } from 'mongoose';
import { LtiIdentity } from '../../../lti/provisioning/model.ts';
import { erasePerson, type Places } from '../../../tool/erasure/erase.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
/** Loads every model. */
createTestApp();

/** Fields that name a person or one of their conversations, whatever the collection. */
const ofPeople = [
  'user_id',
  'moves.user_id',
  'sender_id',
  'actor_id',
  'assigned_by',
  'author_ids',
  'live.author_ids',
  'members',
  'merged_into',
  'conversation_id',
];
/** Fields that name something else. Add a new field name to one of these two lists. */
const ofOthers = [
  '_id',
  'institution_id',
  'author_class_ids',
  'live.author_class_ids',
  'class_id',
  'section_id',
  'term_id',
  'sections.section_id',
  'practice_case_id',
  'case_id',
  'linked_case_id',
  'completed_cases',
  'last_completed_id',
  'origin_class_id',
  'platform_id',
  'identity_id',
  'context_id',
  'context',
  'ancestors',
  'email_proof.platform_id',
  'taken_over_by',
  'message_id',
  'owner_id',
  'import_id',
];
/** Records that are kept without the person; all others are deleted. */
const staying = [
  'assignments.assigned_by',
  'audit.actor_id',
  'auditIntents.actor_id',
  'caseRevisions.author_ids',
  'classMistakes.members',
  'libraryCases.author_ids',
  'libraryCases.user_id',
  'peopleImports.actor_id',
  'peopleImports.moves.user_id',
  'practiceCases.author_ids',
  'practiceCases.live.author_ids',
  'speechUsage.conversation_id',
  'speechUsage.user_id',
];

interface Place {
  collection: string;
  path: string;
  instance: string;
  /** A value of the field that does not name the person. */
  other(): unknown;
}

const placesIn = (collection: string, paths: Record<string, SchemaType>, above = ''): Place[] =>
  Object.values(paths).flatMap((type) => {
    const path = above + type.path;
    const inner = (type as { schema?: { paths: Record<string, SchemaType> } }).schema;
    if (inner) return placesIn(collection, inner.paths, `${path}.`);
    const { embeddedSchemaType: caster } = type as { embeddedSchemaType?: SchemaType };
    const instance = caster?.instance ?? type.instance;
    const list = type.instance === 'Array';
    const value = {
      ObjectId: () => new mongoose.Types.ObjectId(),
      String: () => `text ${randomUUID()}`,
      Number: () => 0,
      Date: () => new Date(Date.now() + 3_600_000),
      Mixed: () => ({}),
    }[instance];
    const other = () => (list ? [value?.()] : value?.());
    return value ? [{ collection, path, instance, other }] : [];
  });

const allPlaces = () =>
  Object.values(mongoose.models).flatMap(({ collection, schema }) =>
    placesIn(collection.collectionName, schema.paths),
  );

/** Sets a value at a dotted path of a record and creates the objects on the way. */
function put(record: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    record[key] = value;
    return;
  }
  const inner = (record[key] ??= {}) as Record<string, unknown>;
  put(inner, rest, value);
}

let person: Awaited<ReturnType<typeof buildStudent>>;
let conversation: string;
let places: Places;
/** The id of the record that names the person in this one field, by collection and path. */
const written = new Map<string, unknown>();

beforeAll(async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  places = { db, dataDir: await mkdtemp(join(tmpdir(), 'parley-erase-')), logs: null };
  person = await buildStudent(undefined, { email: 'an@everywhere.test' });
  conversation = (await buildPractised(person, await buildCase(person.section))).id;
});
afterAll(() => rm(places.dataDir, { recursive: true, force: true }));

/** A value of the type of the field that names the person. */
function marker({ path, instance, other }: Place): unknown {
  const name = path.split('.').at(-1);
  const id = new mongoose.Types.ObjectId(name === 'conversation_id' ? conversation : person.id);
  const value = { ObjectId: id, String: `of ${person.email}`, Mixed: { deep: [{ id }] } }[instance];
  return Array.isArray(other()) ? [value] : value;
}

test('every ObjectId field of every model is listed as naming a person or something else', () => {
  const ids = allPlaces().filter(({ instance }) => instance === 'ObjectId');
  const unknown = ids.filter(({ path }) => ![...ofPeople, ...ofOthers].includes(path));
  expect(unknown.map(({ collection, path }) => `${collection}.${path}`)).toEqual([]);
});

test('erasing a person removes their ids and address from every field of every collection', async () => {
  const all = allPlaces().filter(({ path }) => path !== '_id' && !path.endsWith('._id'));
  const markable = all.filter(({ instance }) => ['ObjectId', 'String', 'Mixed'].includes(instance));
  expect(new Set(markable.map(({ collection }) => collection)).size).toBeGreaterThan(50);
  for (const place of markable) {
    const record = {};
    for (const one of all)
      if (one.collection === place.collection)
        put(record, one.path.split('.'), one === place ? marker(one) : one.other());
    const { insertedId } = await places.db.collection(place.collection).insertOne(record);
    written.set(`${place.collection}.${place.path}`, insertedId);
  }
  await erasePerson(places, new mongoose.Types.ObjectId(person.id));
  const left: string[] = [];
  for (const { collectionName } of await places.db.collections()) {
    const text = JSON.stringify(await places.db.collection(collectionName).find().toArray());
    if ([person.id, conversation, person.email].some((word) => text.includes(word)))
      left.push(collectionName);
  }
  expect(left).toEqual([]);
});

test('erasing a person deletes the records of that person and keeps shared records', async () => {
  const stayed: string[] = [];
  for (const [key, _id] of written) {
    const [collection = '', path = ''] = key.split(/\.(.*)/s);
    if (!ofPeople.includes(path)) continue;
    if (await places.db.collection(collection).findOne({ _id: _id as never })) stayed.push(key);
  }
  expect(stayed.sort()).toEqual(staying);
});

test('erasing a person deletes the cached roster of their section', async () => {
  const _id = written.get('sectionRosters.roster') as never;
  expect(_id).toBeDefined();
  expect(await places.db.collection('sectionRosters').findOne({ _id })).toBeNull();
});

test('erasing a person keeps records of people with the same name or a longer address', async () => {
  const names = { first_name: 'Ann', last_name: 'Leeward' };
  const [erased, namesake, longer] = await Promise.all([
    buildStudent(undefined, { ...names, email: 'ann@names.test' }),
    buildStudent(undefined, { ...names, email: 'joann@names.test' }),
    buildStudent(undefined, { ...names, first_name: 'Joann', email: 'ann@names.test.example' }),
  ]);
  const others = { _id: { $in: [namesake.id, longer.id] } };
  const before = await User.find(others).select('+name_keys').lean();
  const identity = { sub: '4', user_id: namesake.id, given: names };
  await LtiIdentity.create({ ...identity, platform_id: new mongoose.Types.ObjectId() });
  const practiceCase = await buildCase(namesake.section, {
    instructor_notes: 'For Joann Leeward. Not for Ann Leeward.',
  });
  const other = await buildCase(namesake.section, { instructor_notes: 'For Joann Leeward.' });
  await erasePerson(places, new mongoose.Types.ObjectId(erased.id));
  expect(await User.find(others).select('+name_keys').lean()).toEqual(before);
  expect(await LtiIdentity.findOne({ sub: '4' }).lean()).toMatchObject({ given: names });
  const notes = await places.db.collection('practiceCases').find().toArray();
  const notesOf = (id: string) => notes.find(({ _id }) => String(_id) === id)?.instructor_notes;
  expect(notesOf(other.id)).toBe('For Joann Leeward.');
  expect(notesOf(practiceCase.id)).toBe('[erased]');
});
