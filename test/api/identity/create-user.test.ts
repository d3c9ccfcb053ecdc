import { expect, test } from '@jest/globals';
import { User } from '../../../tool/features/users/model.ts';
import { createUser } from '../../../tool/features/users/service.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('createUser creates an unregistered student of group Normal with the default picture', async () => {
  covers('MENR-23', 'SHELL-09');
  const user = await createUser({ email: 'new@parley.test', first_name: 'Noa', last_name: 'New' });
  expect(user).toMatchObject({
    email: 'new@parley.test',
    is_student: true,
    is_master: false,
    is_registered: false,
    access_group: 'Normal',
    profile_picture: 'Blueberry',
  });
});

test('createUser creates one account when ten calls use one address concurrently', async () => {
  const input = { email: 'twice@parley.test', first_name: 'Twi', last_name: 'Ce' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => createUser({ ...input, access_group: undefined })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
  expect(await User.countDocuments({ email: input.email })).toBe(1);
});
