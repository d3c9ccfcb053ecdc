import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Port of the API during `npm run dev`; the client is served by Vite and calls are passed on. */
const apiPort = process.env.PORT ?? '3000';

/** react-router-dom passes react-router on, whose package names its development build for everybody. */
const routerBuild = path.join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** MUI places tooltips with Popper, which nobody needs before the first tooltip. */
const latePopper = path.join(import.meta.dirname, 'client/ui/late-popper.ts');

/** The theme switches MUI's ripples off (client/ui/theme/components.ts), so nobody downloads them. */
const withoutRipples: Plugin = {
  name: 'without-ripples',
  load: (id) =>
    id.endsWith('/ButtonBase/TouchRipple.mjs') ? 'export default () => null;' : undefined,
};

/**
 * React Router names its components for developers' tools, which keeps those in the build that nobody
 * uses (forms, what belongs to servers), and its links bring what fetches pages of a framework.
 */
const withoutUnusedRouter: Plugin = {
  name: 'without-unused-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replaceAll(/^ *\w+\.displayName = "[^"]+";$/gmu, '')
        .replaceAll(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/gu, 'null')
        .replaceAll(
          /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gu,
          '/* @__PURE__ */ ',
        ),
  },
};

/** Copies statics of a component for Emotion's `withTheme`, which nobody calls. */
const withoutHoisting: Plugin = {
  name: 'without-hoisting',
  load: (id) =>
    id.endsWith('/hoist-non-react-statics.cjs.js')
      ? 'export default (target) => target;'
      : undefined,
};

/**
 * A list of the attributes of HTML, by which Emotion decides what a styled element gets: ours get
 * nothing else, but for these properties of MUI.
 */
const withoutAttributes: Plugin = {
  name: 'without-attributes',
  load: (id) =>
    id.includes('/@emotion/is-prop-valid/')
      ? 'export default (name) => !/^(as|ownerState|sx|theme)$/.test(name);'
      : undefined,
};

/**
 * Emotion adds the prefixes of browsers that load no page any more. Those that do, from Safari 15.4 and
 * Chromium 109 on, need one name of WebKit for some properties.
 */
const withoutOldPrefixes: Plugin = {
  name: 'without-old-prefixes',
  transform: {
    filter: { id: /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/ },
    handler: (code) =>
      code
        .replace(
          /(?<=function prefix\(value\b).*?\n\}\n/su,
          `) {
  return /^(user-sel|appear|hyphens|mask|clip-|print-|text-dec|box-dec|background-clip)/.test(value)
    ? WEBKIT + value + value
    : value;
}
`,
        )
        .replace(/case KEYFRAMES:.*?(?=\n {2}\}\n\};)/su, ''),
  },
};

/** MUI's script for pages that a server has rendered, which nobody calls. */
const withoutSchemeScript: Plugin = {
  name: 'without-scheme-script',
  transform: {
    filter: { id: /\/cssVars\/createCssVarsProvider\.mjs$/ },
    handler: (code) =>
      code.replace(/(?<=params => )buildInitColorSchemeScript\(\{.*?\}\)/su, 'null'),
  },
};

/** Zod compiles checks with `new Function`; the content security policy forbids it, and Firefox logs each attempt. */
const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler: (code) => `${code}\nconfig({ jitless: true });`,
  },
};

/** What a student opens, in this order, until a conversation has begun. */
const studentPages = [
  'main.tsx',
  'public/auth/LoginPage.tsx',
  'account/shell/Shell.tsx',
  'student/dashboard/DashboardPage.tsx',
  'student/cases/CasesPage.tsx',
  'conversation/ConversationPage.tsx',
].map((file) => path.join(import.meta.dirname, 'client', file));

/** What only pages of others use of a package that has one entrance for everybody. */
const forOthers =
  /@tanstack\/.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useIsFetching)\.js$/;

/** The modules that these pages need, themselves or through what they import. */
const studentModules = new Set<string>();
const findStudentModules: Plugin = {
  name: 'find-student-modules',
  buildEnd() {
    const reach = (id: string) => {
      if (studentModules.has(id) || forOthers.test(id)) return;
      studentModules.add(id);
      const module =
        this.getModuleInfo(id) ?? this.error(`vite.config.ts names ${id}, which is gone`);
      module.importedIds.forEach(reach);
    };
    studentPages.forEach(reach);
  },
};

/**
 * Writes Brotli 11 and gzip 9 beside each text file, for tool/http/static-files.ts. The page itself is
 * filled in when it is served.
 */
const precompress = compression({
  include: /\.(js|css|svg|json|webmanifest)$/,
  algorithms: ['brotliCompress', 'gzip'],
  skipIfLargerOrEqual: true,
  logLevel: 'silent',
});

export default defineConfig(({ command }) => ({
  root: 'client',
  // `public` is an audience's folder.
  publicDir: 'static',
  plugins: [
    react(),
    withoutRipples,
    withoutUnusedRouter,
    withoutHoisting,
    withoutAttributes,
    withoutOldPrefixes,
    withoutSchemeScript,
    withoutEval,
    findStudentModules,
    precompress,
  ],
  resolve: {
    alias: [
      { find: /^@popperjs\/core$/, replacement: latePopper },
      ...(command === 'serve'
        ? []
        : [
            { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
          ]),
    ],
  },
  build: {
    outDir: '../dist/client',
    // A page that is open loads its parts from the build before; scripts/lib/build.mjs removes old ones.
    emptyOutDir: false,
    target: 'es2022',
    // A blob worker or inlined asset would need a wider content security policy.
    assetsInlineLimit: 0,
    // A browser that cannot fetch parts ahead fetches them when they are needed.
    modulePreload: {
      polyfill: false,
      // A page is loaded by its import, and what the first script imports is there: naming them costs bytes.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(
              (one) => one !== file && !/\/(?:student|rolldown-runtime)-[^/]+\.js$/.test(one),
            ),
    },
    rolldownOptions: {
      // No module of ours or of a package reads a property or global for what the reading does.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          // Few files instead of dozens of tiny ones; the student's holds nothing that only others need.
          groups: [
            {
              name: 'student',
              test: (id) => studentModules.has(id) && /client\/(ui|lib)\/|node_modules/.test(id),
            },
            {
              name: 'practice',
              test: (id) => studentModules.has(id) && !id.includes('/conversation/'),
              minShareCount: 2,
            },
            {
              name: 'talk',
              test: (id) => studentModules.has(id) && id.includes('/conversation/'),
              minShareCount: 2,
            },
            {
              name: 'shared',
              test: (id) => !studentModules.has(id) && /client\/ui\/|@mui\//.test(id),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
}));
