import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createLimiter } from '../../../tool/http/rate-limit.ts';

test('a call for more points than are left is refused and uses none of them', async () => {
  const rule = {
    name: 'mails',
    points: 3,
    seconds: 60,
    by: () => 'ana',
    perProcess: true,
  } as const;
  const limit = createLimiter(mongoose.connection)(rule);
  const call = { client: { address: '' }, body: {}, actor: undefined };
  await limit.consume(call);
  await expect(limit.consume(call, 3)).rejects.toThrow('Too many attempts');
  await limit.consume(call, 2);
  await expect(limit.consume(call)).rejects.toThrow('Too many attempts');
});
