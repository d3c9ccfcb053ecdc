import { expect, test } from '@jest/globals';
import { serverTexts } from '../../../../client/lib/server-texts/messages.de.ts';
import { formOf, PlatformForm } from '../../../../client/master/integrations/platform-form.ts';

const noAddress = 'Please enter an address that begins with https:// or http://';

test('PlatformForm has a separate, translated message for each invalid field', () => {
  const typed = { issuer: 'lms.test', auth_url: '', token_url: 'lms', jwks_url: 'ftp://lms.test' };
  const { error } = PlatformForm.safeParse({ ...formOf(null), ...typed, frame_origins: 'lms' });
  const texts = error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  expect(Object.fromEntries(texts)).toEqual({
    name: 'Name is required',
    client_id: 'Client ID is required',
    issuer: noAddress,
    auth_url: noAddress,
    token_url: noAddress,
    jwks_url: noAddress,
    frame_origins: noAddress,
  });
  for (const [, text] of texts) expect(serverTexts).toHaveProperty([String(text)]);
});

test('PlatformForm reads deployment IDs on one line with commas between them as several', () => {
  const { deployment_ids } = PlatformForm.shape;
  expect(deployment_ids.parse('1, 2,\n 3\n\n')).toEqual(['1', '2', '3']);
});
