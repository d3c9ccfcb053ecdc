import express, { type Express, type Request, type Response } from 'express';
import { messageHint } from './auth-routes.ts';
import { fullName, type CourseRole, type Person, type ResourceLink } from './course.ts';
import {
  actionForm,
  addressFor,
  anchor,
  roleNames,
  sendCoursePage,
  type Visit,
} from './course-look.ts';
import { escape, formPage } from './form-page.ts';
import type { FakeLms } from './platform.ts';
import { courseOf } from './service-address.ts';

/** Optional actions of the site that its starter provides. */
export interface SiteActions {
  /** Ends the sessions of a person in the tool, as if they had expired. */
  endSessions?: (person: Person) => Promise<void>;
}

/** Roles that the roster offers; `left` removes a person from the course. */
const choices: readonly CourseRole[] = ['student', 'ta', 'instructor'];
const left = 'left';

/** Groups of the site: Moodle identifies groups by id, Canvas sections by name. */
const groupsOf = ({ profile }: FakeLms) =>
  profile.name === 'canvas'
    ? { field: 'sections' as const, label: 'Section', choices: ['Monday', 'Tuesday'] }
    : { field: 'groups' as const, label: 'Group', choices: ['21', '22'] };

/**
 * Pages of a small course site: choice of the person, activities that open the tool in a frame, the
 * dialog for adding activities, gradebook and roster. Instructors and assistants can copy the course
 * and change roles and groups. For the demo and for browser tests.
 */
export function coursePages(lms: FakeLms, actions: SiteActions = {}): Express {
  const app = express();
  app.get('/', (_req, res) =>
    sendCoursePage(res, lms.course, undefined, 'Who are you?', chooser(lms)),
  );
  app.use((req, res, next) => {
    const course = courseOf(lms, req);
    const person = course.people.find(({ sub }) => sub === req.query.as);
    if (!person) return res.redirect('/');
    res.locals.visit = { course, person } satisfies Visit;
    next();
  });
  const show = (path: string, title: string, body: (visit: Visit) => string) =>
    app.get(path, (_req, res) => {
      const visit = visitOf(res);
      sendCoursePage(res, visit.course, visit.person, title, body(visit));
    });
  show('/course', 'Activities', (visit) => activities(lms, visit));
  show('/add', 'Add an activity', (visit) => frame(lms, addressFor(visit, '/open')));
  show('/gradebook', 'Gradebook', gradebook);
  app.get('/review', (req, res) => {
    const visit = visitOf(res);
    const link = findLink(visit, req);
    const of = visit.course.people.find(({ sub }) => sub === req.query.of);
    if (!link || !of) return toCourse(res);
    const opened = frame(lms, addressFor(visit, '/open', { link: link.id, of: of.sub }));
    sendCoursePage(res, visit.course, visit.person, `${link.title}: ${fullName(of)}`, opened);
  });
  show('/roster', 'Roster', (visit) => roster(lms, visit));
  app.get('/activity', (req, res) => {
    const visit = visitOf(res);
    const link = findLink(visit, req);
    // A restarted site has lost the links that were added to its course.
    if (!link) return toCourse(res);
    const opened = frame(lms, addressFor(visit, '/open', { link: link.id }));
    const ending = actions.endSessions ? sessionEnder(visit) : '';
    sendCoursePage(res, visit.course, visit.person, link.title, ending + opened);
  });
  app.get('/open', (req, res) => {
    const visit = visitOf(res);
    const { of } = req.query;
    res.send(loginForm(lms, visit, findLink(visit, req), typeof of === 'string' ? of : undefined));
  });
  app.get(lms.profile.paths.return, (_req, res) => toCourse(res));
  app.use(express.urlencoded({ extended: false }));
  app.post('/copy', (_req, res) => {
    const visit = visitOf(res);
    if (!teaches(visit)) return res.sendStatus(403);
    res.redirect(303, addressFor({ ...visit, course: lms.copyCourse(visit.course) }, '/course'));
  });
  app.post('/role', (req, res) => {
    const visit = visitOf(res);
    if (!teaches(visit)) return res.sendStatus(403);
    changeRole(visit, req.body as Record<string, unknown>);
    res.redirect(303, addressFor(visit, '/roster'));
  });
  app.post('/group', (req, res) => {
    const visit = visitOf(res);
    if (!teaches(visit)) return res.sendStatus(403);
    changeGroup(lms, visit, req.body as Record<string, unknown>);
    res.redirect(303, addressFor(visit, '/roster'));
  });
  app.post('/end-sessions', async (_req, res) => {
    await actions.endSessions?.(visitOf(res).person);
    res.sendStatus(actions.endSessions ? 204 : 404);
  });
  return app;
}

const visitOf = (res: Response) => res.locals.visit as Visit;
const toCourse = (res: Response) => res.redirect(addressFor(visitOf(res), '/course'));
const teaches = ({ person }: Visit) => person.role === 'instructor' || person.role === 'ta';
const findLink = ({ course }: Visit, { query }: Request) =>
  course.links.find(({ id }) => id === query.link);

function changeRole({ course }: Visit, { sub, role }: Record<string, unknown>): void {
  const person = course.people.find((one) => one.sub === sub);
  if (!person) return;
  person.status = role === left ? 'Inactive' : 'Active';
  person.role = choices.find((one) => one === role) ?? person.role;
}

/** A person is in one group of the site or in none. */
function changeGroup(lms: FakeLms, { course }: Visit, body: Record<string, unknown>): void {
  const person = course.people.find((one) => one.sub === body.sub);
  const { field, choices: known } = groupsOf(lms);
  if (person) person[field] = known.filter((one) => one === body.group);
}

/** Begins a launch as LMSs do, with a form that submits itself to the tool's login URL. */
function loginForm(
  lms: FakeLms,
  visit: Visit,
  link: ResourceLink | undefined,
  review: string | undefined,
): string {
  const { person } = visit;
  // The deep-linking response returns the person, so that its page can link to their course.
  const opens = link ? { link } : { deepLinking: { data: person.sub } };
  const hint = lms.open({ ...visit, ...opens, ...(review && { review }) });
  return formPage(lms.tool.loginUrl, {
    iss: lms.issuer,
    target_link_uri: lms.tool.launchUrl,
    login_hint: person.sub,
    lti_message_hint: messageHint(lms, hint),
    client_id: lms.clientId,
    lti_deployment_id: lms.deploymentId,
  });
}

function frame(lms: FakeLms, source: string): string {
  const tool = new URL(lms.tool.launchUrl).origin;
  return `<iframe title="Parley" name="tool" src="${escape(source)}" allow="microphone ${tool}; autoplay ${tool}"></iframe>`;
}

/** Ends the session without leaving the page, so that the frame continues with an ended session. */
const sessionEnder = (visit: Visit) =>
  `<div class="bar"><button class="small" id="end">End my session in Parley</button><span role="status" id="ended"></span></div>
<script>document.getElementById('end').onclick = async () => {
  const { ok } = await fetch(${JSON.stringify(addressFor(visit, '/end-sessions'))}, { method: 'POST' });
  document.getElementById('ended').textContent = ok ? 'It has ended. Go on in the frame to see what Parley says.' : 'Parley did not end it.';
};</script>`;

/** Every person of every course, as the role may differ in a copy. */
const chooser = ({ courses }: FakeLms) =>
  `<p>This is a course site for trying Parley as a plug-in. Nobody has to sign in.</p>${courses
    .map((course) => {
      const cards = course.people.map((person) =>
        anchor(
          addressFor({ course, person }, '/course'),
          `<b>${escape(fullName(person))}</b><span>${roleNames[person.role]}</span>`,
          'card',
        ),
      );
      return `<h2>${escape(course.title)}</h2><div class="cards">${cards.join('')}</div>`;
    })
    .join('')}`;

function activities({ courses }: FakeLms, visit: Visit): string {
  const { course, person } = visit;
  const teaching = teaches(visit)
    ? anchor(addressFor(visit, '/add'), 'Add an activity', 'button') +
      actionForm(addressFor(visit, '/copy'), 'Copy this course')
    : '';
  const others = courses
    .filter((one) => one !== course && one.people.some(({ sub }) => sub === person.sub))
    .map((one) => anchor(addressFor({ course: one, person }, '/course'), escape(one.title)));
  const links = course.links.map(({ id, title, custom }) =>
    anchor(
      addressFor(visit, '/activity', { link: id }),
      `<b>${escape(title)}</b><span>${custom.case_id ? 'Opens one practice case' : 'Opens Parley'}</span>`,
      'card',
    ),
  );
  return `<div class="bar">${teaching}${others.join('')}</div><div class="cards">${links.join('')}</div>`;
}

function gradebook(visit: Visit): string {
  const { course } = visit;
  // Students see only their own scores.
  const students = course.people.filter(
    (one) => one.role === 'student' && (teaches(visit) || one.sub === visit.person.sub),
  );
  const head = course.lineItems.map(
    ({ label, scoreMaximum }) => `<th>${escape(label)}<small> of ${scoreMaximum}</small></th>`,
  );
  const rows = students.map((person) => {
    const cells = course.lineItems.map(({ id, scoreMaximum }) => {
      const score = course.scores.get(id)?.get(person.sub);
      const share = (score?.scoreGiven ?? 0) / (score?.scoreMaximum ?? 1);
      const link = course.links.find(({ lineItem }) => lineItem === id);
      const points = String(Math.round(share * scoreMaximum * 100) / 100);
      const review = addressFor(visit, '/review', { link: link?.id ?? '', of: person.sub });
      return `<td>${score ? (link ? anchor(review, points) : points) : '–'}</td>`;
    });
    return `<tr><th scope="row">${escape(fullName(person))}</th>${cells.join('')}</tr>`;
  });
  // Refreshes, because scores arrive while the page is open.
  return `<meta http-equiv="refresh" content="5"><div class="wide"><table><tr><th></th>${head.join('')}</tr>${rows.join('')}</table></div>`;
}

function roster(lms: FakeLms, visit: Visit): string {
  const { field, label } = groupsOf(lms);
  const rows = visit.course.people.map((person) => {
    const name = escape(fullName(person));
    const role = teaches(visit) ? roleForm(visit, person) : roleNames[person.role];
    const group = teaches(visit)
      ? groupForm(lms, visit, person)
      : escape((person[field] ?? []).join(', '));
    return `<tr><th scope="row">${name}</th><td>${role}</td><td>${group}</td><td>${escape(person.email ?? '')}</td><td>${person.status ?? 'Active'}</td></tr>`;
  });
  return `<div class="wide"><table><tr><th>Name</th><th>Role</th><th>${label}</th><th>Email</th><th>Status</th></tr>${rows.join('')}</table></div>`;
}

function roleForm(visit: Visit, person: Person): string {
  const is = person.status === 'Inactive' ? left : person.role;
  const options = [...choices.map((role) => [role, roleNames[role]]), [left, 'Not in the course']];
  return choiceForm(visit, person, {
    path: '/role',
    field: 'role',
    label: `Role of ${fullName(person)}`,
    options: options.map(([value = '', text = '']) => ({ value, text })),
    is,
  });
}

/** The next launch sends the group to the tool. */
function groupForm(lms: FakeLms, visit: Visit, person: Person): string {
  const { field, label, choices: known } = groupsOf(lms);
  return choiceForm(visit, person, {
    path: '/group',
    field: 'group',
    label: `${label} of ${fullName(person)}`,
    options: [
      { value: '', text: 'None' },
      ...known.map((value) => ({ value, text: `${label} ${value}` })),
    ],
    is: person[field]?.[0] ?? '',
  });
}

interface PersonChoice {
  path: string;
  field: string;
  label: string;
  options: { value: string; text: string }[];
  is: string;
}

function choiceForm(visit: Visit, person: Person, choice: PersonChoice): string {
  const options = choice.options.map(
    ({ value, text }) =>
      `<option value="${escape(value)}"${value === choice.is ? ' selected' : ''}>${escape(text)}</option>`,
  );
  const fields = `<input type="hidden" name="sub" value="${escape(person.sub)}"><select name="${choice.field}" aria-label="${escape(choice.label)}">${options.join('')}</select>`;
  return actionForm(addressFor(visit, choice.path), 'Change', fields);
}
