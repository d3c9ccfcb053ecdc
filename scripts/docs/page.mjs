/** The table of contents, in reading order. @type {{ title: string, pages: { path: string, title: string }[] }[]} */
export const contents = [
  {
    title: 'Using Parley',
    pages: [
      { path: 'index.md', title: 'Start here' },
      { path: 'guide/students.md', title: 'For students' },
      { path: 'guide/teachers.md', title: 'For teachers' },
      { path: 'guide/masters.md', title: 'For masters' },
    ],
  },
  {
    title: 'In an LMS',
    pages: [
      { path: 'lms/moodle.md', title: 'Moodle' },
      { path: 'lms/canvas.md', title: 'Canvas' },
      { path: 'lms/others.md', title: 'Brightspace, Blackboard, Sakai, Open edX' },
      { path: 'lms/found-in-moodle.md', title: 'Found in a real Moodle' },
    ],
  },
  {
    title: 'Running it',
    pages: [
      { path: 'operations.md', title: 'Operations' },
      { path: 'security.md', title: 'Security' },
      { path: 'benchmarks.md', title: 'Benchmarks' },
      { path: 'found-under-load.md', title: 'Found under load' },
      { path: 'accessibility.md', title: 'Accessibility' },
    ],
  },
  {
    title: 'Working on it',
    pages: [
      { path: 'guide/developers.md', title: 'For developers' },
      { path: 'translating.md', title: 'Translating' },
      { path: 'case-file.md', title: 'Cases as files' },
      { path: 'found-in-use.md', title: 'Found in use' },
      { path: 'guides-followed.md', title: 'Guides that were followed' },
      { path: 'spec/decisions.md', title: 'Decisions of the specification' },
    ],
  },
];

/**
 * A page of the documentation.
 * @param {{ title: string, path: string, up: string, body: string }} page `up` leads to the root
 */
export function pageOf({ title, path, up, body }) {
  const groups = contents.map(
    (group) =>
      `<p>${group.title}</p><ul>${group.pages.map((one) => entry(one, path, up)).join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Parley</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}/docs.css" />
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <header><a href="/">Parley</a> <span>Documentation</span></header>
    <div class="columns">
      <nav aria-label="Documentation">${groups.join('')}</nav>
      <main id="main">${body}</main>
    </div>
  </body>
</html>
`;
}

/** @param {{ path: string, title: string }} one @param {string} current @param {string} up */
const entry = ({ path, title }, current, up) =>
  `<li><a href="${up}/${path.replace(/\.md$/, '.html')}"${path === current ? ' aria-current="page"' : ''}>${title}</a></li>`;
