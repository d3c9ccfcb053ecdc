/**
 * `npm run house`: measures the structure of the code and fails where it breaks a limit. With a
 * folder as its argument it measures another checkout, for a comparison.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createReach } from './lib/reach.mjs';
import { root as ownRoot } from './lib/root.mjs';
import { importCycles, linesOf, readSources } from './lib/sources.mjs';

/**
 * Entries of the walks and the most files that each may reach. On commit 7cc53c6 they reach 22, 9,
 * 83, 52 and 63 files.
 * @type {{ title: string, limit: number, entries: import('./lib/reach.mjs').Entry[] }[]}
 */
const walks = [
  { title: 'login', limit: 20, entries: [{ route: 'POST /api/auth/login' }] },
  {
    title: 'save_message',
    limit: 9,
    entries: [{ route: 'POST /api/conversations/conversation/{id}/save_message' }],
  },
  {
    title: 'LTI POST to session',
    limit: 50,
    entries: [{ express: '/launch' }, { route: 'POST /api/auth/lti' }],
  },
  {
    title: 'end of conversation to sent score',
    limit: 32,
    entries: [
      { route: 'POST /api/conversations/conversation/{id}/end' },
      { name: 'feedbackWriterJob' },
      { name: 'gradeConversation' },
      { name: 'gradeJobs' },
      { name: 'findScore' },
    ],
  },
  {
    title: 'CSV import',
    limit: 45,
    entries: [
      { name: 'ImportsPage' },
      { route: 'POST /api/master/import/users' },
      { route: 'POST /api/master/import/enrollments' },
    ],
  },
];

/** Most lines of the product: its code and configuration, without stand-ins, data and tests. */
const lineLimit = 43_000;
const rooms = ['tool', 'lti', 'client', 'scripts'];
/** Stand-ins for outside services, and demo data. */
const notProduct = /^tool\/(stand-ins|database\/embedded|speech\/demo|demo-data)\//;
const configuration = /^(Dockerfile|.*\.(js|ts|ya?ml|json))$/;
const fileName =
  /^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|m?js|html|css)|main\.tsx|router\.tsx|[A-Z]\w*\.tsx)$/;

const joins = new Set(['tool/server.ts', 'tool/ports.ts']);
const audience = /^client\/(public|student|instructor|master)\//;
const audienceOf = (/** @type {string} */ path) => audience.exec(path)?.[1];

/**
 * Imports that the layout forbids, each by a question about the importing and the imported file.
 * @type {Record<string, (from: string, to: string) => boolean>}
 */
const forbiddenImports = {
  'tool → lti outside server.ts and ports.ts': (from, to) =>
    from.startsWith('tool/') && to.startsWith('lti/') && !joins.has(from),
  'cross-audience imports in client': (from, to) =>
    from.startsWith('client/') &&
    audience.test(to) &&
    audienceOf(from) !== audienceOf(to) &&
    !from.startsWith('client/app/'),
  'client/ui and client/lib → client/app': (from, to) =>
    /^client\/(ui|lib)\//.test(from) && to.startsWith('client/app/'),
  'lti/protocol → features or models': (from, to) =>
    from.startsWith('lti/protocol/') && /^tool\/features\/|(^|[/-])model\.ts$/.test(to),
};

const root = process.argv[2] ?? ownRoot;
const sources = readSources(root, rooms);

printRooms();
console.log();
check('product lines', productLines(), lineLimit, []);
const cycles = importCycles(sources).map((files) => files.sort().join(' ⇄ '));
check('import cycles', cycles.length, 0, cycles);
for (const [title, isForbidden] of Object.entries(forbiddenImports)) {
  const found = sources.flatMap(({ path, imports }) =>
    imports.filter((target) => isForbidden(path, target)).map((target) => `${path} → ${target}`),
  );
  check(title, found.length, 0, found);
}
const misnamed = sources.map(({ path }) => path).filter((path) => !fileName.test(basename(path)));
check('files named neither kebab-case nor as a component', misnamed.length, 0, misnamed);
const reach = createReach(sources.filter(({ path }) => !path.startsWith('scripts/')));
for (const { title, limit, entries } of walks) {
  const files = [...reach(entries)].sort();
  check(`files reached: ${title}`, files.length, limit, files);
}

/**
 * @param {string} title
 * @param {number} count
 * @param {number} limit
 * @param {string[]} found what was counted, printed when it is too much
 */
function check(title, count, limit, found) {
  const ok = count <= limit;
  if (!ok) process.exitCode = 1;
  const figures = `${count.toLocaleString('en')} of ${limit.toLocaleString('en')}`;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title.padEnd(52)} ${figures.padStart(16)}`);
  if (!ok) for (const line of found) console.log(`       ${line}`);
}

/** Lines of code in the four rooms and of the configuration beside them; lock files do not count. */
function productLines() {
  const code = sources.filter(({ path }) => !notProduct.test(path));
  const beside = readdirSync(root).filter(
    (name) => configuration.test(name) && name !== 'package-lock.json',
  );
  return (
    code.reduce((sum, { lines }) => sum + lines, 0) +
    beside.reduce((sum, name) => sum + linesOf(readFileSync(join(root, name), 'utf8')), 0)
  );
}

function printRooms() {
  /** @type {Map<string, { files: number, lines: number }>} */
  const counts = new Map();
  for (const { path, lines } of sources) {
    const [room = '', ...rest] = path.split('/');
    for (const key of [room, `  ${room}/${rest.length > 1 ? rest[0] : '*'}`]) {
      const { files, lines: before } = counts.get(key) ?? { files: 0, lines: 0 };
      counts.set(key, { files: files + 1, lines: before + lines });
    }
  }
  for (const [room, { files, lines }] of counts) {
    const figures = `${String(files).padStart(4)} files ${lines.toLocaleString('en').padStart(7)} lines`;
    console.log(`${room.padEnd(28)} ${figures}`);
  }
}
