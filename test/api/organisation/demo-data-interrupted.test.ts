import { expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { namesOf } from '../../../tool/database/contents.ts';
import { loadDemoData } from '../../../tool/demo-data/load.ts';
import { User } from '../../../tool/features/users/model.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('no process opens a database whose demo data was loaded in part', async () => {
  jest.spyOn(User, 'create').mockRejectedValueOnce(new Error('stopped') as never);
  await expect(loadDemoData()).rejects.toThrow('stopped');
  const db = mongoose.connection.getClient().db(mongoose.connection.name);
  await expect(namesOf(db)).rejects.toThrow(
    'the loading of demo data into this database did not finish',
  );
});
