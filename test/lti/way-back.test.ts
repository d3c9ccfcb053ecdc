import { expect, test } from '@jest/globals';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { launch, type LaunchOptions } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });
const returnUrl = 'https://moodle.example/mod/lti/return.php?course=2';

/** The page of a launch from a deployment that is not registered. */
async function refusedPage(more: Partial<LaunchOptions> & { dest: string }): Promise<string> {
  const { dest, claims, ...options } = more;
  const answer = await launch(lti.lms, {
    person: '5',
    ...options,
    headers: { 'sec-fetch-dest': dest, 'accept-language': 'de' },
    claims: {
      [claim.deploymentId]: 'elsewhere',
      [claim.launchPresentation]: { return_url: returnUrl },
      ...claims,
    },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.text;
}

const addressIn = (page: string): URL | null => {
  const [, href] = /<a href="([^"]+)">Zurück zum Kurs</.exec(page) ?? [];
  return href === undefined ? null : new URL(href.replaceAll('&amp;', '&'));
};

test('a launch that is refused in a window of its own leads back to the course, and tells it why', async () => {
  const page = await refusedPage({ dest: 'document' });
  const address = addressIn(page);
  expect(address?.href).toContain(`${returnUrl}&`);
  const reason = 'Dieses Deployment des Werkzeugs ist bei Parley nicht registriert.';
  expect(address?.searchParams.get('lti_errormsg')).toBe(reason);
  const [, reference] = /<p><code>([^<]+)/.exec(page) ?? [];
  expect(address?.searchParams.get('lti_errorlog')).toContain(`elsewhere) is not registered`);
  expect(address?.searchParams.get('lti_errorlog')).toContain(`(${reference})`);
});

test.each<[string, Parameters<typeof refusedPage>[0]]>([
  ['in a frame', { dest: 'iframe' }],
  ['of a dialog', { dest: 'document', person: '3', link: null }],
  ['whose token is too old', { dest: 'document', claims: { exp: 1, iat: 1 } }],
])('a launch %s that is refused has no link to the LMS', async (_what, options) => {
  expect(addressIn(await refusedPage(options))).toBeNull();
});
