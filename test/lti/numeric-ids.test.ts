import { expect, test } from '@jest/globals';
import { LtiContext, LtiResourceLink } from '../../lti/provisioning/model.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { enter, launch } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

test('ids that an LMS sends as numbers are those of its strings', async () => {
  const deployment = lti.lms.deploymentId;
  const ids = { context: '170', link: '171' };
  const claimsOf = (write: (id: string) => unknown) => ({
    [claim.deploymentId]: write(deployment),
    [claim.context]: { id: write(ids.context), label: 'NUM', title: 'Numbers' },
    [claim.resourceLink]: { id: write(ids.link), title: 'Market' },
  });
  const first = await enter(lti.lms, { person: '5', claims: claimsOf(Number) });
  expect(first.section_id).not.toBeNull();
  const again = await enter(lti.lms, { person: '5', claims: claimsOf(String) });
  expect(again).toMatchObject({ user: { id: first.user.id }, section_id: first.section_id });
  expect(await LtiContext.countDocuments({ context_id: ids.context })).toBe(1);
  const links = { deployment_id: deployment, resource_link_id: ids.link };
  expect(await LtiResourceLink.countDocuments(links)).toBe(1);
});

test('a number that is rounded is no id, as that of somebody else may be rounded to it', async () => {
  const claims = { [claim.deploymentId]: Number.MAX_SAFE_INTEGER + 1 };
  const { status, text } = await launch(lti.lms, { person: '5', claims });
  expect(status).toBe(400);
  expect(text).toContain('deployment');
});
