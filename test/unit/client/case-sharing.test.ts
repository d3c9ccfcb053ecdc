/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { copyTo, importFile } from '../../../client/instructor/case-sharing/api.ts';
import { maxSharedCases } from '../../../tool/contract/constants/limits.ts';

interface Sent {
  request_id: string;
  case_ids?: string[];
  cases?: object[];
  check?: true;
}

/** The bodies that are sent from now on; every case is copied, except in a request that is lost. */
function sentBodies(isLost: (body: Sent) => boolean = () => false): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (_address, init) => {
    const body = JSON.parse(String(init?.body)) as Sent;
    if (isLost(body)) throw new TypeError('Failed to fetch');
    if (!body.check) sent.push(body);
    return new Response(JSON.stringify({ copied: (body.case_ids ?? body.cases ?? []).length }));
  };
  return sent;
}

const target = { class_id: 'k', section_id: null };
const count = maxSharedCases + 1;

test('more cases than a request may have are copied with several requests', async () => {
  const sent = sentBodies();
  const ids = Array.from({ length: count }, (_, index) => String(index));
  expect(await copyTo(target, 'request', ids)).toBe(count);
  expect(sent.map(({ case_ids }) => case_ids?.length)).toEqual([maxSharedCases, 1]);
});

test('the parts of a long file have request ids of their own: its cases have none', async () => {
  const sent = sentBodies();
  const cases = Array.from({ length: count }, () => ({ title: 'A' }));
  expect(await importFile(target, cases)).toBe(count);
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(2);
});

test('no case of a file is added if the server refuses one of a later part', async () => {
  const cases = Array.from({ length: count }, (_, index) => ({ title: String(index) }));
  const sent = sentBodies(({ check, cases = [] }) => check === true && cases.length === 1);
  await expect(importFile(target, cases)).rejects.toThrow();
  expect(sent).toEqual([]);
});

test('a file that failed between its parts is added again under the same request ids, another one is not', async () => {
  const cases = Array.from({ length: count }, () => ({ title: 'B' }));
  const first = sentBodies(({ check, cases = [] }) => !check && cases.length === 1);
  await expect(importFile(target, cases)).rejects.toThrow();
  const again = sentBodies();
  await importFile(target, cases);
  expect(again[0]?.request_id).toBe(first[0]?.request_id);
  const afterwards = sentBodies();
  await importFile(target, cases);
  expect(afterwards[0]?.request_id).not.toBe(first[0]?.request_id);
});

test('cases of a file that are longer together than a request may be are sent in several', async () => {
  const sent = sentBodies();
  const cases = Array.from({ length: 60 }, () => ({ situation_instructions: '你'.repeat(4000) }));
  expect(await importFile(target, cases)).toBe(60);
  const bytes = sent.map((body) => new TextEncoder().encode(JSON.stringify(body)).length);
  expect(Math.max(...bytes)).toBeLessThan(256 * 1024);
  expect(sent.flatMap((body) => body.cases)).toEqual(cases);
});
