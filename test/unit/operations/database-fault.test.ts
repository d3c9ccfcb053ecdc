import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { databaseFault } from '../../../tool/database/fault.ts';

const refusal = (code: number) => new mongoose.mongo.MongoServerError({ errmsg: 'no', code });

test('a full disk and a server that is changing are faults of the database', () => {
  expect(databaseFault(refusal(14_031))).toBe('disk full');
  expect(databaseFault(refusal(10_107))).toBe('unavailable');
  expect(databaseFault(new mongoose.mongo.MongoNetworkError('gone'))).toBe('unavailable');
});

test('a connection that the database has just ended is one, too', () => {
  const ended = Object.assign(new Error('This socket has been ended by the other party'), {
    code: 'EPIPE',
  });
  expect(databaseFault(ended)).toBe('unavailable');
});

test('a connection that is lost under a write of several is one, and what the write was refused for is not', () => {
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

test('a refused command is not', () => {
  expect([refusal(11_000), refusal(2), new Error('x'), null].map(databaseFault)).toEqual(
    Array(4).fill(undefined),
  );
});
