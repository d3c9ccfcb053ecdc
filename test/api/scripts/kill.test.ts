import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { connectDatabase } from '../../../tool/database/connection.ts';
import { startEmbedded } from '@parley/embedded-mongodb';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { freePort, startServer, type ServerProcess } from '../../support/server-process.ts';

/** Each kill meets a turn of each speaker; a further speaker costs less than a further start of the server. */
const kills = 10;
const speakers = 6;
/** The server is killed within this time after it has acknowledged a turn per speaker, in milliseconds. */
const maxLifetimeMs = 300;

interface Speaker extends BuiltUser {
  token: string;
}

interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** Creates people and a case in the data folder before a server opens it. */
async function seed(dataDir: string): Promise<{ people: Speaker[]; caseId: string }> {
  const engine = await startEmbedded({ dataDir });
  await connectDatabase(engine.uri, { journaled: false });
  const first = await buildStudent();
  const others = Array.from({ length: speakers - 1 }, () => buildStudent(first.section));
  const practiceCase = await buildCase(first.section);
  const people = [];
  for (const person of [first, ...(await Promise.all(others))])
    people.push({
      ...person,
      token: await openSession(person.id, { origin: 'native', userAgent: 'test' }),
    });
  await mongoose.disconnect();
  await engine.close();
  return { people, caseId: practiceCase.id };
}

/** Repeats a request until the server acknowledges it. */
async function retryWhileUnavailable(url: string, token: string, path: string, body: object) {
  for (;;) {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      async (response) => ({ status: response.status, body: await response.json() }),
      () => null,
    );
    if (answer?.status === 200) return answer.body;
    // Down, or not ready yet (503); any other status is an error.
    if (answer && answer.status !== 503) throw new Error(JSON.stringify(answer));
    await wait(20);
  }
}

beforeAll(() => buildWhenStale());

test('acknowledged turns are kept once and in order after the server is killed ten times', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-kill-'));
  const { people, caseId } = await seed(dataDir);
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server: ServerProcess = await startServer(environment);
  const { url } = server;
  let acknowledged = 0;
  let over = false;
  const start = (person: Speaker) =>
    retryWhileUnavailable(url, person.token, '/api/conversations/conversation/start', {
      user_id: person.id,
      practice_case_id: caseId,
    });

  const talk = async (person: Speaker): Promise<Turn[]> => {
    const { conversation_id } = await start(person);
    const said: Turn[] = [];
    while (!over) {
      const role = said.length % 2 === 0 ? 'user' : 'assistant';
      const content = `turn ${said.length + 1} ${randomBytes(40).toString('hex')}`;
      await retryWhileUnavailable(
        url,
        person.token,
        `/api/conversations/conversation/${conversation_id}/save_message`,
        {
          role,
          text: content,
          client_message_id: `turn-${said.length + 1}`,
          seq: said.length + 1,
        },
      );
      said.push({ role, content });
      acknowledged += 1;
      await wait(5);
    }
    return said;
  };
  const talks = Promise.all(people.map(talk));
  // An error ends the kills: awaited below, it fails the test with its cause.
  talks.catch(() => (over = true));

  for (let kill = 0; kill < kills && !over; kill++) {
    const before = acknowledged;
    while (acknowledged < before + speakers && !over) await wait(5);
    await wait(Math.random() * maxLifetimeMs);
    const exit = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await exit;
    server = await startServer(environment);
  }
  over = true;
  const said = await talks;

  for (const [index, person] of people.entries()) {
    const { messages, resumed } = await start(person);
    expect(resumed).toBe(true);
    const kept = messages.map(({ role, content }: Turn) => ({ role, content }));
    expect(kept).toEqual(said[index]);
  }
  expect(said.every((turns) => turns.length >= kills / 2)).toBe(true);
  expect(await server.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
