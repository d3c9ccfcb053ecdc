import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate, type Migration } from '../../../tool/database/migrations.ts';
import { allMigrations } from '../../../tool/migrations/all.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

interface Version {
  _id: string;
  version?: number;
  finished?: unknown[];
  lease?: { token: string; until: Date };
}
const versions = () => mongoose.connection.collection<Version>('dataVersion');
let ran: string[];
beforeEach(async () => {
  ran = [];
  await versions().deleteMany();
});

const steps = (...names: string[]): Migration[] =>
  names.map((name, at) => ({
    number: at + 1,
    name,
    run: async () => {
      ran.push(name);
    },
  }));

test('migrate runs pending migrations in order and none twice', async () => {
  await migrate(steps('one', 'two'));
  const told: string[] = [];
  await migrate(steps('one', 'two', 'three', 'four'), ({ name }) => told.push(name));
  expect(ran).toEqual(['one', 'two', 'three', 'four']);
  expect(told).toEqual(['three', 'four']);
});

test('one of several concurrent starts runs a migration, and the others wait for its end', async () => {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  const slow: Migration[] = [
    {
      number: 1,
      name: 'slow',
      run: async () => {
        ran.push('slow');
        await work;
      },
    },
  ];
  let ready = 0;
  const starts = Array.from({ length: 4 }, async () => {
    await migrate(slow);
    ready += 1;
  });
  while (!(await versions().findOne({ lease: { $exists: true } })));
  expect(ready).toBe(0);
  finish();
  await Promise.all(starts);
  expect(ran).toEqual(['slow']);
});

test('a migration with the expired lease of a killed process is run by another process', async () => {
  const until = new Date(Date.now() - 1);
  await versions().insertOne({ _id: 'data', version: 0, lease: { token: 'gone', until } });
  await migrate(steps('one'));
  expect(ran).toEqual(['one']);
});

test('a failed migration stops the start, is named and runs again at the next start', async () => {
  const failing = {
    number: 1,
    name: 'name people',
    run: () => Promise.reject(new Error('no ink')),
  };
  await expect(migrate([failing])).rejects.toThrow('Migration 1 (name people) failed: no ink');
  // Nobody waits for its lease.
  expect(await versions().findOne()).not.toHaveProperty('lease');
  await migrate(steps('one'));
  expect(ran).toEqual(['one']);
});

test('data of a newer version is rejected with a message and not changed', async () => {
  await versions().insertOne({ _id: 'data', version: 3 });
  await expect(migrate(steps('one', 'two'))).rejects.toThrow(
    'This data was written by a newer Parley (data version 3, and this one knows 2).',
  );
  expect(await versions().find().toArray()).toEqual([{ _id: 'data', version: 3 }]);
});

test('the migrations are numbered from 1 without gaps', () => {
  expect(allMigrations.map(({ number }) => number)).toEqual(allMigrations.map((_, at) => at + 1));
});
