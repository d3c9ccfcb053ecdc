import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { codeIn, readSources } from './sources.mjs';

/**
 * Texts by catalogue and key, parsed from the files without running them.
 * @typedef {Map<string, Map<string, string>>} Texts
 */

/** Languages besides English, and the suffixes of plural forms. */
export const languages = ['es', 'fr', 'de', 'pt', 'ar', 'zh'];
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The texts of a language; English includes the texts of the server. @param {string} root @param {string} language @returns {Texts} */
export function readTexts(root, language) {
  const texts = readCatalogues(root, language);
  if (language === 'en')
    for (const text of serverTexts(root)) texts.get('serverTexts')?.set(text, text);
  return texts;
}

/** The catalogues of a language; only the translated ones hold the texts of the server. @param {string} root @param {string} language @returns {Texts} */
export function readCatalogues(root, language) {
  const paths = codeIn(root, 'client').filter((path) => path.endsWith(`/messages.${language}.ts`));
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  return new Map(paths.flatMap((path) => [...cataloguesIn(path, read(path))]));
}

/** @param {string} path @param {string} text @returns {Texts} */
function cataloguesIn(path, text) {
  /** @type {Texts} */
  const found = new Map();
  visit(parse(path, text), (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    const value = node.initializer && bare(node.initializer);
    if (value && ts.isObjectLiteralExpression(value)) found.set(node.name.text, entriesOf(value));
    else if (value && ts.isCallExpression(value) && value.expression.getText() === 'catalogue') {
      const [name, english] = value.arguments;
      if (name && ts.isStringLiteralLike(name) && english && ts.isObjectLiteralExpression(english))
        found.set(camelCase(name.text), entriesOf(english));
    }
  });
  return found;
}

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The expression before `satisfies` or `as`. @param {ts.Expression} node @returns {ts.Expression} */
const bare = (node) =>
  ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node;

/** @param {ts.ObjectLiteralExpression} object */
function entriesOf(object) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer))
      entries.set(
        ts.isStringLiteralLike(property.name) ? property.name.text : property.name.getText(),
        property.initializer.text,
      );
  return entries;
}

/**
 * The faults in the texts of a language, one line each.
 * @param {Texts} english @param {Texts} translated @param {string} language
 * @returns {string[]}
 */
export function faultsOf(english, translated, language) {
  const forms = formsOf(language);
  return [...new Set([...english.keys(), ...translated.keys()])].flatMap((name) => {
    const wanted = wantedKeys(english.get(name) ?? new Map(), forms);
    const given = translated.get(name) ?? new Map();
    return [
      ...[...wanted].flatMap(([key, source]) => faultOf(key, source, given.get(key))),
      ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown`),
    ].map((fault) => `${name}: ${fault}`);
  });
}

/** Number of texts that a language needs. @param {Texts} english @param {string} language */
export const wantedCount = (english, language) =>
  [...english.values()].reduce((sum, texts) => sum + wantedKeys(texts, formsOf(language)).size, 0);

/** @param {string} language */
const formsOf = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * The keys of a catalogue in another language, with the English text of each.
 * @param {Map<string, string>} english @param {string[]} forms
 */
function wantedKeys(english, forms) {
  /** @type {Map<string, string>} */
  const wanted = new Map();
  for (const [key, text] of english) {
    const isPlural = pluralForm.test(key) && english.has(key.replace(pluralForm, '_other'));
    if (!isPlural) wanted.set(key, text);
    else if (key.endsWith('_other'))
      for (const form of forms) wanted.set(key.replace(pluralForm, `_${form}`), text);
  }
  return wanted;
}

/** @param {string} key @param {string} source @param {string | undefined} text @returns {string[]} */
function faultOf(key, source, text) {
  if (text === undefined) return [`${key} is not translated`];
  if (text.trim() === '' && source.trim() !== '') return [`${key} is empty`];
  // A plural form may omit the number.
  const optional = pluralForm.test(key) ? ['count'] : [];
  const unknown = placeholders(text).filter(
    (name) => !placeholders(source).includes(name) && !optional.includes(name),
  );
  const lost = placeholders(source).filter(
    (name) => !placeholders(text).includes(name) && !optional.includes(name),
  );
  return [
    ...unknown.map((name) => `${key} fills in {{${name}}}, which English does not`),
    ...lost.map((name) => `${key} leaves out {{${name}}}`),
  ];
}

/** @param {string} text */
const placeholders = (text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);

/**
 * Keys of the English catalogues that no code near a catalogue names: its folder, the files that import
 * it, what these import, and the contract.
 * @param {string} root
 */
export function unusedKeys(root) {
  const sources = readSources(root, ['client', 'tool/contract']);
  const code = sources
    .filter(({ path }) => !/\/messages\.\w+\.ts$/.test(path))
    .map((one) => ({ ...one, names: namesIn(parse(one.path, one.text)) }));
  return sources
    .filter(({ path }) => path.endsWith('/messages.en.ts') && !path.includes('/server-texts/'))
    .flatMap(({ path, text }) => {
      const importing = code.filter(({ imports }) => imports.includes(path));
      const near = [
        dirname(path),
        'tool/contract',
        ...importing.flatMap(({ path, imports }) => [path, ...imports]),
      ];
      const names = code
        .filter((one) => near.some((place) => one.path.startsWith(place)))
        .flatMap((one) => one.names);
      return [...cataloguesIn(path, text)].flatMap(([name, texts]) =>
        [...texts.keys()]
          .filter((key) => !names.some((isNamed) => isNamed(key)))
          .map((key) => `${name}: ${key} is not used`),
      );
    });
}

/**
 * What a file may name of a catalogue: its strings and properties, and what templates begin with or contain.
 * @param {ts.SourceFile} source
 * @returns {((key: string) => boolean)[]}
 */
function namesIn(source) {
  /** @type {Set<string>} */
  const literals = new Set();
  /** @type {((key: string) => boolean)[]} */
  const names = [(key) => literals.has(key) || literals.has(key.replace(pluralForm, ''))];
  visit(source, (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    else if (ts.isPropertyAssignment(node)) literals.add(node.name.getText());
    else if (ts.isTemplateHead(node) && node.text.length > 2)
      names.push((key) => key.startsWith(node.text));
    else if (ts.isTemplateMiddleOrTemplateTail(node) && /^\w{3,}$/.test(node.text))
      names.push((key) => key.includes(node.text));
  });
  return names;
}

/**
 * Texts in responses of the server: of errors, and of the contract's schemas.
 * @param {string} root
 * @returns {Set<string>}
 */
function serverTexts(root) {
  /** @type {Set<string>} */
  const texts = new Set();
  for (const path of ['tool', 'lti'].flatMap((folder) => codeIn(root, folder))) {
    if (path.includes('/stand-ins/')) continue;
    const source = parse(path, readFileSync(join(root, path), 'utf8'));
    const constants = constantsIn(source);
    if (path.startsWith('tool/contract/') && !/consent-text|template|feedback-prompt/.test(path))
      for (const one of wordsOf(source, constants)) texts.add(one);
    const refusals = refusalsIn(source);
    visit(source, (node) => {
      for (const expression of textsIn(node, refusals, path.startsWith('lti/grades/')))
        for (const one of wordsOf(expression, constants)) texts.add(one);
    });
  }
  return texts;
}

/** Names of functions that create an error from a text: global ones, and those of this file. @param {ts.SourceFile} source */
function refusalsIn(source) {
  const names = [
    'forbidden',
    'conflict',
    'conflictOnDuplicate',
    'invalidField',
    'givenPassword',
    'bad',
  ];
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    if (ts.isArrowFunction(node.initializer) && node.initializer.parameters.length > 0)
      if (/^new (AppError\(|LaunchRefused\('registration_)/.test(node.initializer.body.getText()))
        names.push(node.name.getText());
  });
  return names;
}

/** The expressions of a node that are shown to users. @param {ts.Node} node @param {string[]} refusals @param {boolean} ofScores @returns {ts.Expression[]} */
function textsIn(node, refusals, ofScores) {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AppError')
    return [...(node.arguments ?? [])].slice(1);
  if (ts.isCallExpression(node) && refusals.includes(node.expression.getText()))
    return [...node.arguments];
  if (ts.isVariableDeclaration(node) && node.name.getText() === 'faultTexts' && node.initializer)
    return [node.initializer];
  const shown = ['error', 'refusal', ...(ofScores ? ['reason'] : [])];
  if (ts.isPropertyAssignment(node) && shown.includes(node.name.getText()))
    return [node.initializer];
  return [];
}

const isSentence = (/** @type {string} */ text) =>
  /^[A-Z].* /.test(text) && !/^(GET|POST|PUT|DELETE) \//.test(text);

/** @param {ts.Node} node @param {Map<string, string[]>} constants @returns {string[]} */
function wordsOf(node, constants) {
  /** @type {string[]} */
  const words = [];
  visit(node, (part) => {
    if (ts.isStringLiteralLike(part) && isSentence(part.text)) words.push(part.text);
    else if (ts.isTemplateExpression(part)) words.push(...withHole(part));
    else if (ts.isIdentifier(part)) words.push(...(constants.get(part.text) ?? []));
  });
  return words;
}

/** A sentence around one value; a value at its end is another text or output of a terminal. @param {ts.TemplateExpression} template */
function withHole({ head, templateSpans: [span, ...more] }) {
  const rest = span?.literal.text;
  return rest && more.length === 0 && isSentence(head.text) ? [`${head.text}{{value}}${rest}`] : [];
}

/** Sentences by the names of the constants that hold them, in any scope of the file. @param {ts.SourceFile} source */
function constantsIn(source) {
  /** @type {Map<string, string[]>} */
  const constants = new Map();
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const name = node.name.getText();
    for (const text of literalsIn(node.initializer))
      if (isSentence(text)) constants.set(name, [...(constants.get(name) ?? []), text]);
  });
  return constants;
}

/** A text, or those of an object that names each. @param {ts.Expression} expression @returns {string[]} */
function literalsIn(expression) {
  if (ts.isSatisfiesExpression(expression)) return literalsIn(expression.expression);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (!ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) ? literalsIn(one.initializer) : [],
  );
}

/** @param {string} path @param {string} text */
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** @param {ts.Node} node @param {(node: ts.Node) => void} look */
function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Error codes of the contract without a fallback text, and such texts without a code. @param {string} root @param {Texts} english */
export function unlistedCodes(root, english) {
  const contract = readFileSync(join(root, 'tool/contract/errors.ts'), 'utf8');
  const codes = [...contract.matchAll(/^ {2}(\w+): \d{3},$/gm)].map(([, code]) => `code_${code}`);
  const listed = [...(english.get('serverTexts')?.keys() ?? [])];
  return [
    ...codes.filter((key) => !listed.includes(key)).map((key) => `serverTexts: add ${key}`),
    ...listed
      .filter((key) => key.startsWith('code_') && !codes.includes(key))
      .map((key) => `serverTexts: drop ${key}`),
  ];
}
