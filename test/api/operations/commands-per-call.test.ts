import { beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '../../../tool/contract/endpoint.ts';
import { endpoints } from '../../../tool/contract/endpoints.ts';
import { permissions } from '../../../tool/contract/roles.ts';
import type { Route } from '../../../tool/http/route.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  testPassword,
} from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { commandsOf, waitsOf } from '../../support/commands.ts';
import { queryString } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';
import { labelled } from '../../support/labelled.ts';
import { scriptedSpeech } from '../../support/speech.ts';

/**
 * Walks the route table: what a list asks of the database. A new list is covered as soon as it is in
 * the table.
 */
useDatabase({ monitorCommands: true });

/** Most commands of a list, the one that says who is asking included. */
const most = 6;

/** Lists that take more, with the reason. */
const more: Record<string, number> = {
  // Two counts in an index for each version of each text: reading the records themselves takes longer.
  'GET /api/master/consents/versions': 7,
  // People, what they have practised, what their sections are to do, its cases and its assignments, and
  // whether an LMS has put them into groups.
  'GET /api/instructors/students/engagement': 8,
  // The same, of those who teach few sections.
  'GET /api/instructors/students/page': 9,
  // One for each kind of item that can be restored.
  'GET /api/master/deleted': 7,
  // Each part of the product asks its own records, side by side; masters alone look at it.
  'GET /api/master/status': 12,
};

const { routes } = createTestApp();
/** Lists: calls that read and that name no record in their path. */
const lists = routes.filter(
  ({ method, path, permission }) =>
    method === 'get' && !path.includes(':') && permission !== 'public',
);

let app: TestApp;
let callers: Record<'student' | 'instructor' | 'master', Caller>;
/** The ids that queries name, by their parameter. */
let ids: Record<string, string>;

beforeAll(async () => {
  app = createTestApp({ speech: scriptedSpeech() });
  const student = await buildStudent();
  // More of everything, so that a command for each row is one too many.
  await Promise.all(Array.from({ length: 6 }, () => buildStudent(student.section)));
  await Promise.all(Array.from({ length: 6 }, () => buildInstructor()));
  const instructor = await buildInstructor(student.section);
  for (let cases = 0; cases < 7; cases += 1)
    await buildPractised(student, await buildCase(student.section), { feedback: 'Well done.' });
  callers = {
    student: await app.as(student),
    instructor: await app.as(instructor),
    master: await app.as(await buildMaster()),
  };
  const { id: section_id, class_id, term_id, institution_id } = student.section;
  ids = { section_id, class_id, term_id, institution_id };
});

/** The parameters that a list cannot do without, and where it is narrowed to a class, that. */
function addressOf(route: Route): string {
  const { query }: Endpoint = endpoints[route.key];
  if (!query) return route.path;
  const good = new URLSearchParams(queryString(query));
  const known = [...good].flatMap(([name, value]) => {
    if (ids[name]) return [[name, ids[name]]];
    return query.safeParse(Object.fromEntries([...good].filter(([other]) => other !== name)))
      .success
      ? []
      : [[name, value]];
  });
  return `${route.path}?${new URLSearchParams(known).toString()}`;
}

test.each(lists.map((route) => [route.key, route] as const))(
  '%s takes at most six commands',
  async (key, route) => {
    const address = addressOf(route);
    for (const role of permissions[route.permission]) {
      const caller = callers[role];
      // What is counted once and kept, and what is noted every few minutes, is not what a list costs.
      const first = await caller.get(address);
      if (first.status === 404) continue;
      labelled(JSON.stringify(first.body), () => expect(first.status).toBe(200));
      const commands = await commandsOf(() => caller.get(address));
      const named = commands.map(({ name, collection }) => `${name} ${collection}`);
      labelled(`${role}: ${named.join(', ')}`, () =>
        expect(commands.length).toBeLessThanOrEqual(more[key] ?? most),
      );
    }
  },
);

test('a sign-in takes at most thirteen commands', async () => {
  const { email } = await buildStudent();
  const signIn = () => app.nobody().post('/api/auth/login', { email, password: testPassword });
  const commands = await commandsOf(async () => expect((await signIn()).status).toBe(200));
  const named = commands.map(({ name, collection }) => `${name} ${collection}`);
  labelled(named.join(', '), () => expect(commands.length).toBeLessThanOrEqual(13));
});

test('a session that begins a conversation waits for the database four times, and its last word is one insert', async () => {
  const [student, other] = await Promise.all([buildStudent(), buildStudent()]);
  const ask = async (person: typeof student, offer?: string) => {
    const { id: practice_case_id } = await buildCase(person.section);
    const body = { user_id: person.id, practice_case_id, offer };
    const caller = await app.as(person);
    return async () => expect((await caller.post('/api/chatbot/session', body)).status).toBe(200);
  };
  const [first, second] = [await ask(student), await ask(other)];
  const withOffer = await ask(await buildStudent(), 'v=0\r\n');
  // The first one opens the connections.
  const commands = await commandsOf(first);
  const named = commands.map(({ name, collection }) => `${name} ${collection}`);
  labelled(named.join(', '), () => expect(commands.length).toBeLessThanOrEqual(10));
  expect(named.at(-1)).toBe('insert conversations');
  // Who asks; the case and all about the person; whether they may, and the partner's secret; the insert.
  expect((await waitsOf(second)).waits).toBe(4);
  // A call that it opens at once is noted in two places, at one moment; then somebody looks after it.
  const opening = (await commandsOf(withOffer)).map((one) => `${one.name} ${one.collection}`);
  const noted = ['insert conversations', 'insert speechCalls', 'update conversations'];
  expect(opening.slice(9, 12)).toEqual(noted);
});

test('a turn that comes again is acknowledged by a command that waits for the journal', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const id = await startOn(caller, student, await buildCase(student.section));
  const turn = { role: 'user', text: 'Hola', seq: 1, client_message_id: 'again.1' };
  const save = () => caller.post(`/api/conversations/conversation/${id}/save_message`, turn);
  expect((await save()).status).toBe(200);
  const commands = await commandsOf(save);
  const asked = commands.filter(({ collection }) => collection === 'messages');
  // A read may find what a crash of the database takes back.
  expect(asked.map(({ name }) => name)).toEqual(['insert', 'findAndModify']);
});
