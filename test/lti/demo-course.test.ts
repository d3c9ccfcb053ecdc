import { expect, test } from '@jest/globals';
import { registerWithDemo } from '../../scripts/lib/demo-course.ts';
import { demoPassword } from '../../tool/demo-data/people.ts';
import { hashPassword } from '../../tool/features/auth/passwords.ts';
import { buildMaster } from '../support/builders/people.ts';
import { useDatabase } from '../support/database.ts';
import { enrol } from '../support/second-factor.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'canvas' });

test('the demo LMS says how to go on when the demo master signs in with a second factor', async () => {
  const master = await buildMaster({
    email: 'master@parley.test',
    password_hash: await hashPassword(demoPassword),
  });
  await enrol(await lti.tool.app.as(master), demoPassword);
  await expect(registerWithDemo(lti.tool.origin, lti.lms)).rejects.toThrow(
    'Remove it in the Account Settings of master@parley.test',
  );
});
