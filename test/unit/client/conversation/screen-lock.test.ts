/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ScreenLock } from '../../../../client/conversation/session/screen-lock.ts';

const request = jest.fn((_type: string) => Promise.resolve({ released: false }));

beforeEach(() => {
  request.mockClear();
  Object.assign(navigator, { wakeLock: { request } });
});
afterEach(() => void Reflect.deleteProperty(document, 'featurePolicy'));

const allow = (allowed: boolean) =>
  Object.assign(document, { featurePolicy: { allowsFeature: () => allowed } });

test.each([
  ['that says nothing of its policy', () => undefined],
  ['whose page may hold it', () => allow(true)],
])('ScreenLock requests a wake lock in a browser %s', async (_, given) => {
  given();
  await new ScreenLock().acquire();
  expect(request.mock.calls).toEqual([['screen']]);
});

test('ScreenLock requests no wake lock where the permissions policy forbids it', async () => {
  allow(false);
  await new ScreenLock().acquire();
  expect(request).not.toHaveBeenCalled();
});
