import { randomUUID } from 'node:crypto';
import { openSession } from '../../tool/features/sessions/service.ts';
import { buildMaster } from '../support/builders/people.ts';
import { coursePages } from '../support/fake-lms/course-pages.ts';
import { startFakeLms, type FakeLms, type FakeLmsOptions } from '../support/fake-lms/platform.ts';
import { expect } from './fixtures.ts';

/** The course site is 'localhost', the tool 127.0.0.1: two sites, so the tool's cookies are third-party. */
const lmsHost = 'localhost';

/** Variables with a port each (harness/global-setup.ts), because test files run concurrently. */
export type LmsPort =
  | 'E2E_LMS_PORT'
  | 'E2E_FRAME_LMS_PORT'
  | 'E2E_STORAGE_LMS_PORT'
  | 'E2E_TABS_LMS_PORT'
  | 'E2E_CONNECT_LMS_PORT';

/** Starts a course site and registers it with the running tool as a master. */
export async function registeredLms(
  tool: string,
  portName: LmsPort,
  pages: NonNullable<FakeLmsOptions['pages']> = coursePages,
): Promise<FakeLms> {
  const lms = await startFakeLms({
    profile: 'moodle',
    // A repeated test registers the site as a new platform.
    clientId: randomUUID(),
    host: lmsHost,
    port: Number(process.env[portName]),
    tool,
    pages,
  });
  const master = await buildMaster();
  const token = await openSession(master.id, { origin: 'native', userAgent: 'browser test' });
  const answer = await fetch(`${tool}/api/master/lti/platforms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(lms.registration()),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return lms;
}
