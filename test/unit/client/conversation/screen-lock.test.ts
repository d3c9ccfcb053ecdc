// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenLock } from '../../../../client/conversation/session/screen-lock.ts';

const request = vi.fn(() => Promise.resolve({ released: false }));

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
])('the screen is kept on in a browser %s', async (_, given) => {
  given();
  await new ScreenLock().acquire();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
});

test('a page that may not hold the screen on does not ask', async () => {
  allow(false);
  await new ScreenLock().acquire();
  expect(request).not.toHaveBeenCalled();
});
