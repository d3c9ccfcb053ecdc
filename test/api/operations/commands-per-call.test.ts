import { beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '../../../tool/contract/endpoint.ts';
import { endpoints } from '../../../tool/contract/endpoints.ts';
import { permissions } from '../../../tool/contract/roles.ts';
import { findSectionsOf, teachingRoles } from '../../../tool/features/enrollments/service.ts';
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
 * Walks the route table and counts the database commands of each list. A new list is covered as soon
 * as it is in the table.
 */
useDatabase({ monitorCommands: true });

/** Limit of commands of a list, including the one that authenticates the caller. */
const most = 6;

/** Lists with a higher limit, and the reason. */
const more: Record<string, number> = {
  // Two index counts for each version of each text: reading the records would take longer.
  'GET /api/master/consents/versions': 7,
  // Students, their practice, and the cases, assignments and LMS groups of their sections.
  'GET /api/instructors/students/engagement': 8,
  // The same, read live for an instructor of few sections.
  'GET /api/instructors/students/page': 9,
  // Students and cases of a section, with its assignments, their exceptions and what was done.
  'GET /api/instructors/students/tasks': 7,
  // One for each kind of record that can be restored.
  'GET /api/master/deleted': 7,
  // Each part of the product reads its own records, in parallel; only masters call it.
  'GET /api/master/status': 17,
};

const { routes } = createTestApp();
/** Lists: GET routes without a path parameter. */
const lists = routes.filter(
  ({ method, path, permission }) =>
    method === 'get' && !path.includes(':') && permission !== 'public',
);

let app: TestApp;
let callers: Record<'student' | 'instructor' | 'master', Caller>;
/** Ids for query parameters, by parameter name. */
let ids: Record<string, string>;

beforeAll(async () => {
  app = createTestApp({ speech: scriptedSpeech() });
  const student = await buildStudent();
  // More rows than the limit, so that a command per row exceeds it.
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

/** The path with its required query parameters and those of `ids` that the route accepts. */
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
  '%s sends no more database commands than its limit',
  async (key, route) => {
    const address = addressOf(route);
    for (const role of permissions[route.permission]) {
      const caller = callers[role];
      // The first call fills caches and writes what is written every few minutes; it is not counted.
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

test('POST /api/auth/login sends at most eleven database commands', async () => {
  const { email } = await buildStudent();
  const signIn = () => app.anonymous().post('/api/auth/login', { email, password: testPassword });
  const commands = await commandsOf(async () => expect((await signIn()).status).toBe(200));
  const named = commands.map(({ name, collection }) => `${name} ${collection}`);
  labelled(named.join(', '), () => expect(commands.length).toBeLessThanOrEqual(11));
});

test('enrolments that requests need at the same time are read by one command', async () => {
  const [student, other] = [await buildStudent(), await buildStudent()];
  const found: unknown[] = [];
  const commands = await commandsOf(async () => {
    const reads = [
      findSectionsOf(student.id, ['student']),
      findSectionsOf(student.id, teachingRoles),
      findSectionsOf(other.id, ['student']),
    ];
    for (const contexts of await Promise.all(reads))
      found.push(contexts.map(({ section }) => String(section._id)));
  });
  expect(commands).toHaveLength(1);
  expect(found).toEqual([[student.section.id], [], [other.section.id]]);
});

test('POST /api/chatbot/session waits for the database four times and ends with one insert', async () => {
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
  // The session; case and person, read together; access and the partner's secret; the insert.
  expect((await waitsOf(second)).waits).toBe(4);
  // A call opened with the session is stored in two collections concurrently, then it is watched.
  const opening = (await commandsOf(withOffer)).map((one) => `${one.name} ${one.collection}`);
  const noted = ['insert conversations', 'insert speechCalls', 'update conversations'];
  expect(opening.slice(9, 12)).toEqual(noted);
});

test('saving a turn again is acknowledged by a write, which waits for the journal', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const id = await startOn(caller, student, await buildCase(student.section));
  const turn = { role: 'user', text: 'Hola', seq: 1, client_message_id: 'again.1' };
  const save = () => caller.post(`/api/conversations/conversation/${id}/save_message`, turn);
  expect((await save()).status).toBe(200);
  const commands = await commandsOf(save);
  const asked = commands.filter(({ collection }) => collection === 'messages');
  // A read could return a turn that is not yet in the journal and that a crash would lose.
  expect(asked.map(({ name }) => name)).toEqual(['insert', 'findAndModify']);
});
