import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type Person } from '../../../tool/contract/people.ts';
import { User } from '../../../tool/features/users/model.ts';
import { keyNamesAgain } from '../../../tool/migrations/0009-search-keys-of-names.ts';
import { keyDoubleNames } from '../../../tool/migrations/0010-search-keys-of-double-names.ts';
import { keyAddresses } from '../../../tool/migrations/0011-search-keys-of-addresses.ts';
import { keyArabicNames } from '../../../tool/migrations/0012-search-keys-of-arabic-names.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildMaster, buildUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { ensureLmsUser } from '../../../tool/features/users/service.ts';
import {
  dropClaims,
  placeholderAddress,
  writeProvedAddress,
} from '../../../tool/features/users/addresses.ts';

useDatabase();
let master: Caller;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});

const find = (q: string) => master.get(`/api/master/people?q=${encodeURIComponent(q)}`);
const idsFor = async (q: string) => (await find(q)).body.map(({ id }: Person) => id);

test('finds people by the beginning of a name or address, in pages', async () => {
  for (const first_name of ['Quilla A', 'Quilla B', 'Quilla C']) await buildUser({ first_name });
  const byMail = await buildUser({ email: 'quilla.d@parley.test' });
  const first = await master.get('/api/master/people?q=quilla&limit=3');
  expect(first.body).toHaveLength(3);
  const cursor = first.body[2].id;
  const rest = await master.get(`/api/master/people?q=quilla&limit=3&cursor=${cursor}`);
  expect(rest.body.map(({ id }: Person) => id)).toEqual([byMail.id]);
});

test('an address that was merged away finds the account that remains', async () => {
  const kept = await buildUser();
  const away = await buildUser({ email: 'quondam@parley.test' });
  await master.post(`/api/master/people/${kept.id}/merge`, { from: away.id }).expect(200);
  expect(await idsFor('quondam@')).toEqual([kept.id]);
});

test('an address that was merged away twice finds the account that remains', async () => {
  const [kept, between] = [await buildUser(), await buildUser()];
  const away = await buildUser({ email: 'oldest@parley.test' });
  await master.post(`/api/master/people/${between.id}/merge`, { from: away.id }).expect(200);
  await master.post(`/api/master/people/${kept.id}/merge`, { from: between.id }).expect(200);
  expect(await idsFor('oldest@')).toEqual([kept.id]);
});

test('a recipient as mail programs copy it is found by the address', async () => {
  const { id } = await buildUser({ first_name: 'Ana', email: 'recipient@parley.test' });
  for (const q of ['Pérez, Ana <recipient@parley.test>', '"A. P." <Recipient@parley.test>, '])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
});

test('returns 400 for a search with control characters', async () => {
  for (const q of ['\0', 'a\0b', '\u0007']) expect([q, (await find(q)).status]).toEqual([q, 400]);
});

test('a name with an apostrophe is found by each form of it, an address by its own', async () => {
  const { id } = await buildUser({
    first_name: 'Liam',
    last_name: 'O’Quonnor',
    email: "l.o'quonnor@parley.test",
  });
  for (const q of ["o'quon", 'O’Quonnor', 'oquonnor l', "liam o'q", "l.o'quon"])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
  expect(await idsFor("'")).toEqual([]);
});

test('a Chinese or Korean name is found with and without a space, in both orders', async () => {
  const wang = await buildUser({ first_name: '小明', last_name: '王' });
  const kim = await buildUser({ first_name: '민수', last_name: '김' });
  for (const q of ['王小明', '王 小', '小明', '小明王'])
    expect([q, await idsFor(q)]).toEqual([q, [wang.id]]);
  for (const q of ['김민수', '민수']) expect([q, await idsFor(q)]).toEqual([q, [kim.id]]);
});

test('a name is found by the beginnings of its words in any order, also with a comma', async () => {
  const { id } = await buildUser({ first_name: 'Qana María', last_name: 'Qabel Ruiz' });
  await buildUser({ first_name: 'Qana', last_name: 'Quiroga' });
  for (const q of [
    'Qabel Qana',
    'Qabel, Qana',
    'Qabel Ruiz, Qana',
    'qana qabel',
    'Qana Ruiz',
    'maria, ruiz',
  ])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
});

test('a double name is found by each of its parts, with and without a hyphen, an address as it is', async () => {
  const { id } = await buildUser({
    first_name: 'Qary-Jane',
    last_name: 'van der Qerg–Smith',
    email: 'qary-jane.q@parley.test',
  });
  for (const q of ['qary jane', 'Qary-Ja', 'jane qary', 'smith qerg', 'der qerg', 'qary-jane.q@'])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
});

test('a name with letters such as ø and ł is found as a keyboard without them types it, and as it is', async () => {
  const { id } = await buildUser({ first_name: 'Łqukasz', last_name: 'Qøster Weißq' });
  for (const q of ['lqukasz', 'Łqukasz', 'qoster', 'QØSTER', 'weissq', 'weißq'])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
});

test('an address is found by each part of its local part, and after it was changed by the new one', async () => {
  const { id } = await buildUser({ email: 'qino.zmith-qones_x@parley.test' });
  for (const q of ['zmith', 'Zmith-Qones', 'qones', 'x@parley', 'qino.zm'])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
  expect(await idsFor('mith')).toEqual([]);
  await writeProvedAddress(id, 'q.zweller@parley.test', { by: 'master', at: new Date() });
  expect(await Promise.all(['zweller', 'zmith', 'qones'].map(idsFor))).toEqual([[id], [], []]);
});

test('an address that an LMS stated is found by its parts until it is dropped', async () => {
  const _id = new mongoose.Types.ObjectId();
  const stated = { email: placeholderAddress(_id), claimed_email: 'ana.zclaim@parley.test' };
  await ensureLmsUser(_id, { ...stated, first_name: '', last_name: '', is_student: true });
  expect(await idsFor('zclaim')).toEqual([String(_id)]);
  const { id } = await buildUser({ email: stated.claimed_email });
  await dropClaims(stated.claimed_email, id);
  expect(await idsFor('zclaim')).toEqual([id]);
});

test('a name with an umlaut is found by both of its spellings, and in both', async () => {
  const umlaut = await buildUser({ first_name: 'Jörg', last_name: 'Zmüller' });
  const plain = await buildUser({ first_name: 'Joerg', last_name: 'Zmueller' });
  const both = [umlaut.id, plain.id];
  for (const q of ['Zmüller', 'zmueller', 'Zmu\u0308ller', 'jörg zmueller', 'Zmueller, Jörg'])
    expect([q, await idsFor(q)]).toEqual([q, both]);
  expect(await idsFor('zmuller jorg')).toEqual([umlaut.id]);
});

test('an upgrade writes the search keys of umlauts and of the parts of addresses', async () => {
  const { id } = await buildUser({ last_name: 'Zölz', email: 'ulf.zcupgrade@parley.test' });
  const claimant = await buildUser({ claimed_email: 'ulf.zcupgrade2@parley.test' });
  const unset = { email_keys: 1, claimed_keys: 1 };
  await User.collection.updateMany({}, { $set: { name_keys: ['kept'] }, $unset: unset });
  for (let run = 0; run < 2; run += 1) await keyAddresses.run();
  expect(await idsFor('zoelz')).toEqual([id]);
  expect(await idsFor('zcupgrade')).toEqual([id, claimant.id]);
});

test('an upgrade writes the search keys of names with a hyphen again', async () => {
  const { id } = await buildUser({ first_name: 'Zora-Neale', last_name: 'Zhurston' });
  await User.collection.updateMany({}, { $set: { name_keys: ['kept'] } });
  await keyDoubleNames.run();
  expect(await idsFor('neale')).toEqual([id]);
});

test('an upgrade writes the search keys of Arabic names again', async () => {
  const { id } = await buildUser({ first_name: 'ليلى', last_name: 'حمزة' });
  await User.collection.updateMany({}, { $set: { name_keys: ['kept'] } });
  for (let run = 0; run < 2; run += 1) await keyArabicNames.run();
  expect(await idsFor('ليلي حمزه')).toEqual([id]);
});

test('an upgrade writes the search keys of such names again and of no others', async () => {
  const names = [
    { first_name: 'Nia', last_name: "D'Zouza" },
    { first_name: '丽', last_name: '欧阳' },
    { first_name: 'Reza', last_name: 'Nezh\u200Cad' },
    { first_name: 'Plain', last_name: 'Zname' },
  ];
  const [zouza, ouyang, reza, plain] = await Promise.all(names.map((name) => buildUser(name)));
  await User.collection.updateMany({}, { $set: { name_keys: ['kept'] } });
  await keyNamesAgain.run();
  expect(await Promise.all(['dzouza', '欧阳丽', 'nezhad'].map(idsFor))).toEqual(
    [zouza, ouyang, reza].map((person) => [person?.id]),
  );
  const { name_keys } = await User.findById(plain?.id).select('+name_keys').orFail();
  expect(name_keys).toEqual(['kept']);
});
