import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { createReach } from './lib/reach.mjs';
import { root as ownRoot } from './lib/root.mjs';
import { importCycles, linesOf, readSources } from './lib/sources.mjs';

const { positionals } = readArguments(
  `npm run house: measures the structure of the code and fails if it exceeds a limit. With a
folder as its argument it measures another checkout, for comparison.`,
  { allowPositionals: true },
);

const launchEntries = [
  'launchRoute',
  'createCookies',
  'createKeySets',
  'createLaunchLog',
  'POST /api/auth/lti',
];
const endPath = 'POST /api/conversations/conversation/{id}/end';
const scoreEntries = ['feedbackWriterJob', 'gradeConversation', 'scoreJob', 'findScore'];
const importPath = 'POST /api/master/import/';
/**
 * Entry points of each walk, how many files it should reach and its limit (decision record 0024): a
 * change that reaches more files needs a reason, one that reaches fewer lowers the limit.
 * @type {[title: string, aim: number, limit: number, entries: string[]][]}
 */
const walks = [
  ['login', 20, 36, ['POST /api/auth/login']],
  ['save_message', 9, 9, ['POST /api/conversations/conversation/{id}/save_message']],
  ['LTI POST to session', 50, 75, launchEntries],
  ['end of conversation to sent score', 32, 51, [endPath, ...scoreEntries]],
  ['CSV import', 45, 80, ['ImportsPage', `${importPath}users`, `${importPath}enrollments`]],
];

/**
 * Aim and limit of product lines: the code in the four top-level folders and the configuration files
 * of the root folder, including blank lines and comments, without stand-ins, data, translations,
 * tests, documentation and lock files.
 */
const [lineAim, lineLimit] = [43_000, 94_519];
const rooms = ['tool', 'lti', 'client', 'scripts'];
const notProduct =
  /^tool\/(stand-ins|database\/embedded|speech\/demo|demo-data)\/|\/messages\.(?!en\.)\w+\.ts$|\/translations\//;
const configuration = /^(Dockerfile|(?!package-lock).*\.(js|ts|ya?ml|json))$/;

/** kebab-case, components in PascalCase. */
const fileName =
  /^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|m?js|html|css)|(main|router|[A-Z]\w*)\.tsx)$/;
const audience = /^client\/(public|student|instructor|master)\//;

/**
 * Imports that the layout forbids, each as a predicate of the importing and the imported file.
 * @type {Record<string, (from: string, to: string) => boolean>}
 */
const forbiddenImports = {
  'tool → lti outside server.ts and ports.ts': (from, to) =>
    /^tool\/(?!server\.ts|ports\.ts)/.test(from) && to.startsWith('lti/'),
  'audience → another, shared → audience': (from, to) =>
    /^client\/(?!app\/)/.test(from) &&
    audience.test(to) &&
    audience.exec(from)?.[1] !== audience.exec(to)?.[1],
  'client/ui and client/lib → client/app': (from, to) =>
    /^client\/(ui|lib)\//.test(from) && to.startsWith('client/app/'),
  'lti/protocol → features or models': (from, to) =>
    from.startsWith('lti/protocol/') && /^tool\/features\/|[/-]model\.ts$/.test(to),
};

const root = positionals[0] ?? ownRoot;
const sources = readSources(root, rooms);
const reach = createReach(sources.filter(({ path }) => !path.startsWith('scripts/')));

printRooms();
check('product lines', lineLimit, [], { count: productLines(), aim: lineAim });
check('import cycles', 0, importCycles(sources));
for (const [title, isForbidden] of Object.entries(forbiddenImports)) {
  const found = sources.flatMap(({ path, imports }) =>
    imports.filter((target) => isForbidden(path, target)).map((target) => `${path} → ${target}`),
  );
  check(title, 0, found);
}
const paths = sources.map(({ path }) => path);
const misnamed = paths.filter((path) => !fileName.test(basename(path)));
check('files named in another case', 0, misnamed);
for (const [title, aim, limit, entries] of walks) {
  const reached = reach(entries).filter((path) => !notProduct.test(path));
  check(`reach of ${title}`, limit, reached, { aim });
}

/**
 * Prints one figure, with the aim if it is missed, and the items found if the limit is exceeded.
 * @param {string} title
 * @param {number} limit
 * @param {string[]} found
 * @param {{ count?: number, aim?: number }} [figures]
 */
function check(title, limit, found, { count = found.length, aim = limit } = {}) {
  const ok = count <= limit;
  if (!ok) process.exitCode = 1;
  const missed = count > aim ? `  aim ${figure(aim).trim()}` : '';
  console.log(
    `${(ok ? 'ok   ' : 'FAIL ') + title.padEnd(50)}${figure(count)} of ${figure(limit)}${missed}`,
  );
  if (!ok) for (const line of found) console.log(`       ${line}`);
}

function productLines() {
  const code = sources.filter(({ path }) => !notProduct.test(path)).map(({ lines }) => lines);
  const beside = readdirSync(root)
    .filter((name) => configuration.test(name))
    .map((name) => linesOf(readFileSync(join(root, name), 'utf8')));
  return sum([...code, ...beside]);
}

function printRooms() {
  /** @type {Map<string, number[]>} lines of each file */
  const counts = new Map();
  for (const { path, lines } of sources) {
    const [room = '', child = '', ...rest] = path.split('/');
    for (const key of [room, `  ${room}/${rest.length > 0 ? child : '*'}`])
      counts.set(key, [...(counts.get(key) ?? []), lines]);
  }
  for (const [room, lines] of counts)
    console.log(room.padEnd(26), figure(lines.length), 'files', figure(sum(lines)), 'lines');
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @param {number} number */
function figure(number) {
  return number.toLocaleString('en').padStart(7);
}
