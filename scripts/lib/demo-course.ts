import { templates } from '../../client/instructor/lessons/templates.ts';
import { demoPassword, demoPeople } from '../../tool/demo-data/people.ts';
import { enter } from '../../test/support/fake-lms/launch.ts';
import type { FakeLms } from '../../test/support/fake-lms/platform.ts';

/** The course site's teacher. */
const teacher = '3';

const productNames = { canvas: 'Canvas', moodle: 'Moodle', certification: 'LMS' };
/** The product that a course site plays, as people call it. */
export const productOf = ({ profile }: FakeLms) => productNames[profile.name];

/** Registers the course site with a tool that has the demo data, and gives its course a case. */
export async function connectCourse(tool: string, lms: FakeLms): Promise<void> {
  await register(tool, lms);
  await prepareCourse(tool, lms);
}

async function register(tool: string, lms: FakeLms): Promise<void> {
  const email = demoPeople.find(({ is_master }) => is_master)?.email;
  const login = { email, password: demoPassword };
  type Login = { access_token: string };
  const { access_token } = await call<Login>(tool, 'POST', '/api/auth/login', login);
  const body = lms.registration({ name: `Demo ${productOf(lms)}` });
  await call(tool, 'POST', '/api/master/lti/platforms', body, access_token);
}

/** Opens the course once, as its teacher, and gives it a case to begin with. */
async function prepareCourse(tool: string, lms: FakeLms): Promise<void> {
  const { access_token: token, needs_consent, user } = await enter(lms, { person: teacher });
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
  // Registered by an earlier run.
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as T;
}
