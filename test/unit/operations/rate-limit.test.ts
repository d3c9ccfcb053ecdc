import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createLimiter } from '../../../tool/http/rate-limit.ts';

const rule = { name: 'mails', points: 3, seconds: 60, by: () => 'ana', perProcess: true } as const;
const call = { client: { address: '' }, body: {}, actor: undefined };

test('a call for more points than are left is refused and uses none of them', async () => {
  const limit = createLimiter(mongoose.connection)(rule);
  await limit.consume(call);
  await expect(limit.consume(call, 3)).rejects.toThrow('Too many attempts');
  await limit.consume(call, 2);
  await expect(limit.consume(call)).rejects.toThrow('Too many attempts');
});

test('a call for several points that the second rule refuses uses none of the first', async () => {
  const limit = createLimiter(mongoose.connection)({ ...rule, name: 'more', points: 5 }, rule);
  await expect(limit.consume(call, 4)).rejects.toThrow('Too many attempts');
  await limit.consume(call, 3);
});
