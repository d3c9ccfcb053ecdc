import { templates } from '../../tool/contract/case-templates.ts';
import { demoPassword, demoPeople } from '../../tool/demo-data/people.ts';
import type { Person } from '../../test/support/fake-lms/course.ts';
import { enter } from '../../test/support/fake-lms/launch.ts';
import type { FakeLms } from '../../test/support/fake-lms/platform.ts';

const teacher = '3';

const productNames = { canvas: 'Canvas', moodle: 'Moodle', certification: 'LMS' };
/** Name of the LMS product that the demo LMS simulates. */
export const productOf = ({ profile }: FakeLms) => productNames[profile.name];

/** Registers the demo LMS with a tool that has demo data, and links a case in its course. */
export async function connectCourse(tool: string, lms: FakeLms): Promise<void> {
  await registerWithDemo(tool, lms);
  await prepareCourse(tool, lms);
}

/** Registers an LMS with a tool that has demo data, as its master does. */
export async function registerWithDemo(
  tool: string,
  lms: FakeLms,
  more: Record<string, unknown> = {},
): Promise<void> {
  const token = await masterToken(tool);
  const body = lms.registration({ name: `Demo ${productOf(lms)}`, ...more });
  await call(tool, 'POST', '/api/master/lti/platforms', body, token);
}

async function masterToken(tool: string): Promise<string> {
  const email = demoPeople.find(({ is_master }) => is_master)?.email;
  const login = { email, password: demoPassword };
  type Login = { access_token: string; second_factor?: string };
  const answer = await call<Login>(tool, 'POST', '/api/auth/login', login).catch((error) => {
    throw new Error(`${String(error)}\nA Parley that runs already must have the demo data.`);
  });
  if (answer.second_factor)
    throw new Error(
      `${email} signs in with a second factor, which this command cannot show.\nRemove it in the Account Settings of ${email}, or start Parley with an empty DATA_DIR.`,
    );
  return answer.access_token;
}

/** Ends every session of a person of the demo LMS, as the demo master does under People. */
export async function endSessions(tool: string, lms: FakeLms, person: Person): Promise<void> {
  const token = await masterToken(tool);
  type Platforms = { id: string; client_id: string }[];
  const platforms = await call<Platforms>(
    tool,
    'GET',
    '/api/master/lti/platforms',
    undefined,
    token,
  );
  const own = platforms.find(({ client_id }) => client_id === lms.clientId);
  const q = new URLSearchParams({ q: person.family_name ?? '' }).toString();
  type People = { id: string }[];
  const named = await call<People>(tool, 'GET', `/api/master/people?${q}`, undefined, token);
  for (const { id } of named) {
    const address = `/api/master/people/${id}`;
    type Details = { identities: { platform_id: string; sub: string }[] };
    const { identities } = await call<Details>(tool, 'GET', address, undefined, token);
    if (identities.some(({ platform_id, sub }) => platform_id === own?.id && sub === person.sub))
      await call(tool, 'DELETE', `${address}/sessions`, undefined, token);
  }
}

/** Launches once as the instructor and links a case in the course. */
async function prepareCourse(tool: string, lms: FakeLms): Promise<void> {
  const entered = await enter(lms, { person: teacher }).catch((error) => {
    const host = new URL(lms.origin).host;
    throw new Error(
      `${String(error)}\nA Parley that runs already must be started with:\n  LTI_ALLOWED_HOSTS=${host} npm start`,
    );
  });
  const { access_token: token, needs_consent, user } = entered;
  if (needs_consent) {
    const consent = { email: user.email, has_consented: true };
    await call(tool, 'POST', '/api/auth/record-consent', consent, token);
  }
  type Rows = { id: string; class_id: string }[];
  const classes = await call<Rows>(tool, 'GET', '/api/instructors/classes', undefined, token);
  const cases = await call<Rows>(tool, 'GET', '/api/practice_cases/get_cases', undefined, token);
  const [course] = classes;
  const [template] = templates;
  if (!course || !template || cases.length > 0) return;
  const accessible_on = new Date().toISOString();
  const body = { ...template.content, class_id: course.class_id, accessible_on, published: true };
  await call(tool, 'POST', '/api/practice_cases/add_case', body, token);
}

async function call<T>(
  tool: string,
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<T> {
  const answer = await fetch(tool + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // Already registered by an earlier run.
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as T;
}
