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

test.each([
  ['Canvas', '10000000000001', '1:8865aa05b4b79b64a91a86042e43af5ea8ae79eb'],
  ['Moodle', 'tIXoB5Rq1XIt6cA', '1'],
  ['Blackboard', '7c0b6e5a-6d7a-4f7e-9d57-1d1f0c9be5a0', '0f1bb2c5-9d5b-4b8c-8d5b-6f7a0c9be5a1'],
  ['Schoology', '4711815', '4711815-7c0b6e5a6d7a4f7e9d57'],
])('PlatformForm takes the ids of %s, trimmed', (_, client_id, deployment) => {
  const pasted = { client_id: ` ${client_id}\n`, deployment_ids: ` ${deployment} ` };
  const { data, error } = PlatformForm.safeParse({ ...formOf(null), name: 'LMS', ...pasted });
  expect(error?.issues).toBeUndefined();
  expect(data).toMatchObject({ client_id, deployment_ids: [deployment] });
});

test.each(['1000 0001', '1000\u200b0001', 'clé', '1\t2'])(
  'PlatformForm refuses %j, which no LMS issues, at its field',
  (id) => {
    const { client_id, deployment_ids } = PlatformForm.shape;
    for (const field of [client_id, deployment_ids]) {
      const [issue] = field.safeParse(id).error?.issues ?? [];
      expect(issue?.message).toMatch(/as the LMS shows it/);
      expect(serverTexts).toHaveProperty([String(issue?.message)]);
    }
  },
);
