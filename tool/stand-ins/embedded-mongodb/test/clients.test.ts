import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import mongoose, { Schema } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

test('Mongoose models have indexes, defaults, populate and duplicate key errors', async () => {
  const connection = await mongoose.createConnection(engine.uri).asPromise();
  const Author = connection.model(
    'Author',
    new Schema({ email: { type: String, unique: true }, names: [String] }, { timestamps: true }),
  );
  const Book = connection.model(
    'Book',
    new Schema({
      title: String,
      author: { type: Schema.Types.ObjectId, ref: 'Author', index: true },
    }),
  );
  await Promise.all([Author.init(), Book.init()]);
  const author = await Author.create({ email: 'a@example.edu', names: ['Ann'] });
  await expect(Author.create({ email: 'a@example.edu' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { email: 'a@example.edu' },
  });
  await Book.create({ title: 'One', author: author._id });
  const book = await Book.findOne({ author: author._id })
    .populate<{ author: { email: string } }>('author')
    .lean();
  expect(book?.author.email).toBe('a@example.edu');
  author.names.push('Anna');
  await author.save();
  expect((await Author.findById(author._id).lean())?.names).toEqual(['Ann', 'Anna']);
  expect(await Author.syncIndexes()).toEqual([]);
  await connection.close();
});

test('Agenda runs a job once with its data', async () => {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: engine.client.db('jobs') }),
    processEvery: 50,
  });
  const ran: unknown[] = [];
  const done = new Promise<void>((resolve) => agenda.on('success:greet', () => resolve()));
  agenda.define('greet', async (job: { attrs: { data: unknown } }) => {
    ran.push(job.attrs.data);
    await Promise.resolve();
  });
  await agenda.start();
  await agenda.now('greet', { to: 'class' });
  await done;
  await agenda.stop();
  expect(ran).toEqual([{ to: 'class' }]);
});

test('rate-limiter-flexible counts across two limiters', async () => {
  const limiter = (): RateLimiterMongo =>
    new RateLimiterMongo({ storeClient: engine.client, dbName: 'limits', points: 3, duration: 60 });
  const [one, two] = [limiter(), limiter()];
  await one.consume('login');
  await two.consume('login');
  await one.consume('login');
  await expect(two.consume('login')).rejects.toMatchObject({
    remainingPoints: 0,
    consumedPoints: 4,
  });
});
