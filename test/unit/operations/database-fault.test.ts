import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { databaseFault } from '../../../tool/database/fault.ts';

const refusal = (code: number) => new mongoose.mongo.MongoServerError({ errmsg: 'no', code });

test('databaseFault detects a full disk and an unavailable server', () => {
  expect(databaseFault(refusal(14_031))).toBe('disk full');
  expect(databaseFault(refusal(10_107))).toBe('unavailable');
  expect(databaseFault(new mongoose.mongo.MongoNetworkError('gone'))).toBe('unavailable');
});

test('databaseFault detects a connection that ended with EPIPE', () => {
  const ended = Object.assign(new Error('This socket has been ended by the other party'), {
    code: 'EPIPE',
  });
  expect(databaseFault(ended)).toBe('unavailable');
});

test('databaseFault detects the cause of a failed bulk write', () => {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
  // As the driver wraps what happens.
  const wrapped = (error: object) => new MongoBulkWriteError(error as Error, {} as never);
  const lost = [
    new MongoNetworkError('gone'),
    Object.assign(new Error('ended'), { code: 'EPIPE' }),
  ];
  expect(lost.map((error) => databaseFault(wrapped(error)))).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect(databaseFault(wrapped({ message: 'duplicate', code: 11_000, writeErrors: [] }))).toBe(
    undefined,
  );
  expect(databaseFault(wrapped(refusal(14_031)))).toBe('disk full');
});

test('databaseFault returns undefined for a rejected command', () => {
  expect([refusal(11_000), refusal(2), new Error('x'), null].map(databaseFault)).toEqual(
    Array(4).fill(undefined),
  );
});
