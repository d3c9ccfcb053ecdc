import type { Response } from 'express';
import { fullName, type Course, type CourseRole, type Person } from './course.ts';
import { escape } from './form-page.ts';

export const roleNames: Record<CourseRole, string> = {
  instructor: 'Teacher',
  ta: 'Teaching assistant',
  student: 'Student',
  admin: 'Administrator',
  observer: 'Observer',
  designer: 'Designer',
  'test-student': 'Test student',
};

/** The person who visits the site, and the course. */
export interface Visit {
  course: Course;
  person: Person;
}

/** A URL of the site for the same person and course. */
export const addressFor = (
  { course, person }: Visit,
  path: string,
  more: Record<string, string> = {},
): string =>
  `${path}?${new URLSearchParams({ as: person.sub, course: course.id, ...more }).toString()}`;

/** An HTML link with an escaped address. */
export const anchor = (address: string, inner: string, look = '') =>
  `<a${look && ` class="${look}"`} href="${escape(address)}">${inner}</a>`;

/** A form with one button and the given fields. */
export const actionForm = (address: string, button: string, fields = '') =>
  `<form method="post" action="${escape(address)}">${fields}<button class="small">${escape(button)}</button></form>`;

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
button.small { padding: 6px 12px; font-size: 15px; }
.bar { display: flex; gap: 12px; flex-wrap: wrap; align-items: center; } form { margin: 0; display: flex; gap: 8px; flex-wrap: wrap; align-items: center; } select { font: inherit; padding: 6px; border-radius: 8px; }
button { font: inherit; border: 0; cursor: pointer; }
.button, button { align-self: start; background: var(--accent); color: #fff; padding: 10px 16px; border-radius: 8px; text-decoration: none; font-weight: 600; }
iframe { flex: 1; min-height: 720px; width: 100%; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.wide { overflow-x: auto; } table { border-collapse: collapse; } th, td { text-align: start; padding: 8px 16px; border-bottom: 1px solid var(--line); } small { font-weight: 400; opacity: .7; }
`;

/** Sends a page of the site; the front page has no person. */
export function sendCoursePage(
  res: Response,
  course: Course,
  person: Person | undefined,
  title: string,
  body: string,
): void {
  const tabs = [
    ['/course', 'Activities'],
    ['/gradebook', 'Gradebook'],
    ['/roster', 'Roster'],
  ] as const;
  const nav = person
    ? `<nav>${tabs.map(([path, text]) => anchor(addressFor({ course, person }, path), text)).join('')}${anchor('/', 'Be somebody else')}</nav>`
    : '';
  const who = person ? `${fullName(person)} (${roleNames[person.role]})` : '';
  res.set('Cache-Control', 'no-store').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${escape(course.title)}</title><style>${style}</style></head>
<body><header><b>${escape(course.title)}</b><small>${escape(course.term)}</small><span>${escape(who)}</span></header>
${nav}<main><h1>${escape(title)}</h1>${body}</main></body></html>`);
}
