import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { duplicateEmail, type MasterUser } from '../../../tool/contract/master.ts';
import { placeholderAddress } from '../../../tool/features/users/addresses.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstitution } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, buildUser } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('GET /api/master/users', () => {
  test('returns exactly the specified fields', async () => {
    covers('MENR-36', 'CALL-36');
    const name = 'Field University';
    const institution_id = await buildInstitution(name);
    const user = await buildUser({ institution_id } as never);
    const answer = await master.get(`/api/master/users?institution=${name}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: user.id,
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        institution: name,
        is_student: true,
        is_registered: true,
        is_master: false,
        profile_picture_url: '/avatars/blueberry.svg',
      },
    ]);
  });

  test('filters by institution and includes unregistered people only on request', async () => {
    covers('MENR-20');
    const institution_id = await buildInstitution('Filter College');
    const registered = await buildUser({ institution_id } as never);
    const pending = await buildUser({ institution_id, is_registered: false } as never);
    const elsewhere = await buildUser({ institution_id: await buildInstitution() } as never);
    const path = '/api/master/users';
    const only = await master.get(`${path}?institution=Filter College`);
    expect(idsOf(only.body)).toEqual([registered.id]);
    const both = await master.get(`${path}?institution=Filter College&include_unregistered=true`);
    expect(idsOf(both.body)).toEqual([registered.id, pending.id]);
    const everybody = idsOf((await master.get(path)).body);
    expect(everybody).toEqual(expect.arrayContaining([registered.id, elsewhere.id]));
    expect(everybody).not.toContain(pending.id);
    expect((await master.get(`${path}?institution=No such college`)).body).toEqual([]);
  });

  test('marks an address that a person only claims as unproved', async () => {
    const [owner, claimant] = [await buildUser(), new Types.ObjectId()];
    const email = placeholderAddress(claimant);
    await buildUser({ _id: claimant, email, claimed_email: owner.email });
    const { body } = await master.get('/api/master/users').query({ q: owner.email });
    expect(
      body.map(({ id, email, unproved_email }: MasterUser) => [id, email, unproved_email]),
    ).toEqual([
      [owner.id, owner.email, undefined],
      [String(claimant), owner.email, true],
    ]);
  });

  test('finds people by the beginning of a name or address, ignoring accents and case', async () => {
    covers('MENR-06');
    const user = await buildUser({
      first_name: 'Zoë María',
      last_name: 'Núñez',
      email: 'zm.nunez@parley.test',
    });
    for (const q of ['zoe', 'MARIA', 'nuñ', 'nunez zo', 'zoë maría n', 'zm.nunez@'])
      expect([q, idsOf((await master.get('/api/master/users').query({ q })).body)]).toEqual([
        q,
        [user.id],
      ]);
    expect((await master.get('/api/master/users').query({ q: 'unez' })).body).toEqual([]);
  });

  test('finds a renamed person only by the new name', async () => {
    const student = await buildStudent(undefined, { first_name: 'Old', last_name: 'Xylander' });
    await (
      await app.as(student)
    ).post('/api/auth/update-profile', {
      first_name: 'New',
      last_name: 'Yggdrasil',
    });
    const found = async (q: string) =>
      idsOf((await master.get('/api/master/users').query({ q })).body);
    expect(await found('xyland')).toEqual([]);
    expect(await found('yggdra')).toEqual([student.id]);
  });

  test('returns pages without gaps or repetitions', async () => {
    const institution_id = await buildInstitution('Paged');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await buildUser({ institution_id, last_name: 'Pagely' } as never)).id);
    for (const filter of ['institution=Paged', 'q=pagely']) {
      const seen: string[] = [];
      for (let cursor = ''; seen.length < 6; cursor = `&cursor=${seen.at(-1)}`) {
        const page = await master.get(`/api/master/users?${filter}&limit=2${cursor}`);
        if (page.body.length === 0) break;
        seen.push(...idsOf(page.body));
      }
      expect(seen).toEqual(ids);
    }
  });
});

describe('adding a user', () => {
  const person = { first_name: 'Ada', last_name: 'Byron' };

  test('check-email returns 200 for a used address and 404 for a free one', async () => {
    covers('MENR-21', 'MENR-38', 'CALL-37');
    const user = await buildUser();
    const taken = await master
      .get('/api/master/check-email')
      .query({ email: user.email.toUpperCase() });
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual({
      exists: true,
      id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
    });
    const free = await master.get('/api/master/check-email').query({ email: 'free@parley.test' });
    expect(free.status).toBe(404);
    expect(free.body.error).toEqual(expect.any(String));
  });

  test('creates an unregistered student of group Normal', async () => {
    covers('MENR-22', 'MENR-23', 'CALL-38');
    await buildInstitution('Add College');
    const answer = await master.post('/api/master/add_user', {
      ...person,
      email: ' Ada@Parley.test ',
      access_group: 'Normal',
      institution: 'Add College',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...person,
      id: expect.any(String),
      email: 'ada@parley.test',
      institution: 'Add College',
      is_student: true,
      is_registered: false,
      is_master: false,
    });
  });

  test('returns 409 for a used address in any case', async () => {
    covers('MENR-22');
    const user = await buildUser();
    const email = ` ${user.email.toUpperCase()} `;
    const answer = await master.post('/api/master/add_user', { ...person, email });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: duplicateEmail, fields: { email: duplicateEmail } });
  });

  test('returns 400 for blank names or an unknown institution', async () => {
    covers('MENR-15');
    const email = 'nobody.yet@parley.test';
    const blank = await master.post('/api/master/add_user', {
      email,
      first_name: ' ',
      last_name: 'B',
    });
    expect([blank.status, blank.body.error]).toEqual([400, 'All fields are required']);
    const nowhere = { ...person, email, institution: 'Nowhere' };
    expect((await master.post('/api/master/add_user', nowhere)).status).toBe(400);
    expect((await master.get('/api/master/check-email').query({ email })).status).toBe(404);
  });
});
