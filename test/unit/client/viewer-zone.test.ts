import { afterEach, expect, jest, test } from '@jest/globals';

afterEach(() => {
  jest.restoreAllMocks();
});

test('viewerZone is UTC if the browser does not know its time zone', async () => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...known, timeZone: 'Etc/Unknown' });
  const { viewerZone } = await import('../../../client/lib/viewer-zone.ts');
  expect(viewerZone).toBe('UTC');
});
