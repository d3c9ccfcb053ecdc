import { expect } from '@jest/globals';
import type { Test } from 'supertest';
import { labelled } from './labelled.ts';
import { databaseSnapshot } from './database-snapshot.ts';

/** Invalid values for every field of a body. */
const badValues: unknown[] = [
  { $ne: null },
  { $gt: '' },
  ['text'],
  null,
  12345,
  { length: -1, toString: 'a' },
  'x'.repeat(20_000),
];

/**
 * Sends malformed and oversized variants of a valid body, and variants with MongoDB operators, and
 * expects a 4xx with an error text for each, and no writes. `optional` names fields that may be absent or null.
 */
export async function expectBadBodiesRefused(
  send: (body: unknown) => Test,
  good: Record<string, unknown>,
  optional: readonly string[] = [],
): Promise<void> {
  const before = await databaseSnapshot();
  const bodies: unknown[] = [[], [good], { $where: 'sleep(1)' }, { big: 'x'.repeat(300_000) }];
  for (const field of Object.keys(good)) {
    const { [field]: value, ...others } = good;
    if (!optional.includes(field)) bodies.push(others);
    for (const bad of badValues) {
      const allowed = bad === null && optional.includes(field);
      const otherType = typeof bad !== typeof value || typeof bad === 'string';
      if (otherType && !allowed) bodies.push({ ...good, [field]: bad });
    }
  }
  for (const body of bodies) await expectRefused(send(body), JSON.stringify(body).slice(0, 200));
  for (const raw of ['{"email":', 'null', '"text"'])
    await expectRefused(send(undefined).set('Content-Type', 'application/json').send(raw), raw);
  expect(await databaseSnapshot()).toBe(before);
}

async function expectRefused(sent: Test, what: string): Promise<void> {
  const answer = await sent;
  labelled(what, () => expect(answer.status).toBeGreaterThanOrEqual(400));
  labelled(what, () => expect(answer.status).toBeLessThan(500));
  labelled(what, () => expect(answer.body.error).toEqual(expect.any(String)));
}
