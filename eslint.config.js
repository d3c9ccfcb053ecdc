import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const audiences = ['public', 'student', 'instructor', 'master'].map((name) => `./client/${name}`);
/** What the audiences share. */
const sharedRooms = ['account', 'cases', 'conversation', 'imports', 'lms'].map(
  (name) => `./client/${name}`,
);

/** One dialect: camelCase values, PascalCase types, components and schemas; wire names inside functions. */
const naming = [
  { selector: 'variable', format: ['camelCase', 'PascalCase', 'snake_case'] },
  { selector: 'variable', modifiers: ['global'], format: ['camelCase', 'PascalCase'] },
  { selector: 'variable', modifiers: ['destructured'], format: null },
  { selector: 'function', format: ['camelCase', 'PascalCase'] },
  { selector: 'typeLike', format: ['PascalCase'] },
  { selector: ['classProperty', 'classMethod'], format: ['camelCase'] },
].map((rule) => ({ leadingUnderscore: 'allow', ...rule }));

const restrictedSyntax = [
  {
    selector:
      ":matches(PropertyDefinition, MethodDefinition[kind!='constructor'])[accessibility='private']",
    message: 'Private members are named #member.',
  },
  {
    selector:
      "Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator[init.callee.object.name='z'] > Identifier.id[name=/^[a-z]/]",
    message: 'Schemas are named in PascalCase.',
  },
  {
    selector:
      'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression',
    message: 'Write the entries themselves; nothing is to be spread.',
  },
];

/** Import directions of the architecture: each zone names what its target may not import. */
const zones = [
  { target: './tool/contract', from: ['./tool', './client', './lti'], except: ['./contract'] },
  {
    target: './client',
    from: ['./tool', './lti', './scripts', './test'],
    except: ['./contract'],
  },
  ...audiences.map((target) => ({
    target,
    from: ['./client/app', ...audiences.filter((other) => other !== target)],
  })),
  { target: sharedRooms, from: ['./client/app', ...audiences] },
  { target: './client/ui', from: ['./client'], except: ['./ui', './lib'] },
  { target: './client/lib', from: ['./client'], except: ['./lib'] },
  // What features stand on.
  {
    target: ['database', 'http', 'mail', 'metrics', 'openapi', 'queue', 'speech'].map(
      (room) => `./tool/${room}`,
    ),
    from: './tool/features',
  },
  // The tool and LTI are joined in two files alone.
  { target: ['./tool/!(server|ports).ts', './tool/*/**'], from: './lti' },
  {
    target: './tool/stand-ins',
    from: ['./tool', './lti', './client', './scripts', './test'],
    except: ['./stand-ins'],
  },
  { target: './tool', from: ['./client', './scripts', './test'] },
  { target: './lti', from: ['./client', './scripts', './test'] },
  { target: './lti/protocol', from: './tool/features' },
  { target: './lti/protocol', from: './{tool,lti}/**/{model,*-model}.ts' },
];

export default tseslint.config(
  { ignores: ['**/dist/', 'node_modules/', '.data/', 'coverage/', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node },
    plugins: { 'import-x': importX },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 300],
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-duplicates': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      '@typescript-eslint/naming-convention': ['error', ...naming],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['tool/contract/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\./)', message: 'The contract imports only zod.' }] },
      ],
    },
  },
  {
    files: ['tool/contract/constants/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '', message: 'The browser loads constants without anything else.' }],
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    // Texts alone: the React compiler behind these rules would read each.
    ignores: ['**/messages.*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // Our fields say beside it why focus belongs there.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['client/static/worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ['tool/features/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./[^/]+/model\\.ts$',
              allowTypeImports: true,
              message: "Call the other feature's service, not its model.",
            },
          ],
        },
      ],
    },
  },
  {
    // A query of mongoose that nobody awaits is never sent, and an error of one is lost.
    files: ['{tool/!(contract|stand-ins),lti}/**/*.ts', 'tool/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }] },
  },
  {
    // Playwright reads the names of the fixtures that a function wants from this pattern.
    files: ['test/e2e/**'],
    rules: {
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-console': 'off',
    },
  },
  {
    files: ['scripts/**', 'client/**', 'tool/stand-ins/*/{bench,scripts}/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // One text a line: a translation needs no fewer words because a file is long.
    files: ['client/**/messages.*.ts'],
    rules: { 'max-lines': 'off' },
  },
  prettier,
);
