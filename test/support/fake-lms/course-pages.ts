import express, { type Express, type Request, type Response } from 'express';
import { messageHint } from './auth-routes.ts';
import { fullName, type CourseRole, type Person, type ResourceLink } from './course.ts';
import { escape, formPage } from './form-page.ts';
import type { FakeLms } from './platform.ts';

const roleNames: Record<CourseRole, string> = {
  instructor: 'Teacher',
  ta: 'Teaching assistant',
  student: 'Student',
  admin: 'Administrator',
  observer: 'Observer',
  designer: 'Designer',
  'test-student': 'Test student',
};

/**
 * Pages of a small course site: who one is, activities that open the tool in a frame, the dialog for
 * adding activities, gradebook and roster. For the demo and for tests in a browser.
 */
export function coursePages(lms: FakeLms): Express {
  const app = express();
  app.get('/', (_req, res) => page(res, lms, undefined, 'Who are you?', chooser(lms)));
  app.use((req, res, next) => {
    const person = lms.course.people.find(({ sub }) => sub === req.query.as);
    if (!person) return res.redirect('/');
    res.locals.person = person;
    next();
  });
  const show = (path: string, title: string, body: (person: Person) => string) =>
    app.get(path, (_req, res) => {
      const person = res.locals.person as Person;
      page(res, lms, person, title, body(person));
    });
  const toCourse = (res: Response) =>
    res.redirect(`/course?as=${(res.locals.person as Person).sub}`);
  show('/course', 'Activities', (person) => activities(lms, person));
  show('/add', 'Add an activity', (person) => frame(lms, `/open?as=${person.sub}`));
  show('/gradebook', 'Gradebook', () => gradebook(lms));
  show('/roster', 'Roster', () => roster(lms));
  app.get('/activity', (req, res) => {
    const person = res.locals.person as Person;
    const link = findLink(lms, req);
    // A site that was started anew has forgotten what was added to its course.
    if (!link) return toCourse(res);
    page(res, lms, person, link.title, frame(lms, `/open?as=${person.sub}&link=${link.id}`));
  });
  app.get('/open', (req, res) => {
    res.send(loginForm(lms, res.locals.person as Person, findLink(lms, req)));
  });
  app.get(lms.profile.paths.return, (_req, res) => toCourse(res));
  return app;
}

const findLink = ({ course }: FakeLms, { query }: Request) =>
  course.links.find(({ id }) => id === query.link);

/** Begins a launch the way products do: a form that posts itself to the tool's login address. */
function loginForm(lms: FakeLms, person: Person, link: ResourceLink | undefined): string {
  // The dialog's answer brings back who asked, so that its page can lead to their course.
  const hint = lms.open({ person, ...(link ? { link } : { deepLinking: { data: person.sub } }) });
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

const chooser = ({ course }: FakeLms) =>
  `<p>This is a course site for trying Parley as a plug-in. Nobody has to sign in.</p><div class="cards">${course.people
    .map(
      (person) =>
        `<a class="card" href="/course?as=${person.sub}"><b>${escape(fullName(person))}</b><span>${roleNames[person.role]}</span></a>`,
    )
    .join('')}</div>`;

function activities({ course }: FakeLms, { sub, role }: Person): string {
  const add =
    role === 'instructor' || role === 'ta'
      ? `<a class="button" href="/add?as=${sub}">Add an activity</a>`
      : '';
  const links = course.links.map(
    ({ id, title, custom }) =>
      `<a class="card" href="/activity?as=${sub}&link=${id}"><b>${escape(title)}</b><span>${custom.case_id ? 'Opens one practice case' : 'Opens Parley'}</span></a>`,
  );
  return `${add}<div class="cards">${links.join('')}</div>`;
}

function gradebook({ course }: FakeLms): string {
  const students = course.people.filter(({ role }) => role === 'student');
  const head = course.lineItems.map(
    ({ label, scoreMaximum }) => `<th>${escape(label)}<small> of ${scoreMaximum}</small></th>`,
  );
  const rows = students.map((person) => {
    const cells = course.lineItems.map(({ id, scoreMaximum }) => {
      const score = course.scores.get(id)?.get(person.sub);
      const share = (score?.scoreGiven ?? 0) / (score?.scoreMaximum ?? 1);
      return `<td>${score ? Math.round(share * scoreMaximum * 100) / 100 : '–'}</td>`;
    });
    return `<tr><th scope="row">${escape(fullName(person))}</th>${cells.join('')}</tr>`;
  });
  // Scores come while one looks.
  return `<meta http-equiv="refresh" content="5"><div class="wide"><table><tr><th></th>${head.join('')}</tr>${rows.join('')}</table></div>`;
}

function roster({ course }: FakeLms): string {
  const rows = course.people.map(
    (person) =>
      `<tr><th scope="row">${escape(fullName(person))}</th><td>${roleNames[person.role]}</td><td>${escape(person.email ?? '')}</td><td>${person.status ?? 'Active'}</td></tr>`,
  );
  return `<div class="wide"><table><tr><th>Name</th><th>Role</th><th>Email</th><th>Status</th></tr>${rows.join('')}</table></div>`;
}

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --accent: #b3261e; }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
header { background: var(--accent); color: #fff; padding: 14px 24px; display: flex; gap: 6px 24px; align-items: baseline; flex-wrap: wrap; }
header b { font-size: 18px; } header span { margin-inline-start: auto; }
nav { display: flex; gap: 4px; padding: 8px 16px; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
nav a, .card { color: inherit; text-decoration: none; } nav a { padding: 8px 12px; border-radius: 8px; }
nav a:hover, nav a:focus-visible { background: var(--line); }
main { padding: 24px; flex: 1; display: flex; flex-direction: column; gap: 16px; } h1 { font-size: 24px; margin: 0; }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
.card { border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 2px; } .card:hover { border-color: var(--accent); } .card span { opacity: .7; }
.button { align-self: start; background: var(--accent); color: #fff; padding: 10px 16px; border-radius: 8px; text-decoration: none; font-weight: 600; }
iframe { flex: 1; min-height: 720px; width: 100%; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.wide { overflow-x: auto; } table { border-collapse: collapse; } th, td { text-align: start; padding: 8px 16px; border-bottom: 1px solid var(--line); } small { font-weight: 400; opacity: .7; }
`;

function page(
  res: Response,
  { course }: FakeLms,
  person: Person | undefined,
  title: string,
  body: string,
): void {
  const tabs = [
    ['course', 'Activities'],
    ['gradebook', 'Gradebook'],
    ['roster', 'Roster'],
  ].map(([path, text]) => `<a href="/${path}?as=${person?.sub}">${text}</a>`);
  const nav = person ? `<nav>${tabs.join('')}<a href="/">Be somebody else</a></nav>` : '';
  const who = person ? `${fullName(person)} (${roleNames[person.role]})` : '';
  res.set('Cache-Control', 'no-store').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${escape(course.title)}</title><style>${style}</style></head>
<body><header><b>${escape(course.title)}</b><small>${escape(course.term)}</small><span>${escape(who)}</span></header>
${nav}<main><h1>${escape(title)}</h1>${body}</main></body></html>`);
}
