import ts from 'typescript';
import { resolveImport } from './sources.mjs';

/**
 * Answers which files an entry reaches by symbol. From the entry's declarations, every identifier
 * in a body is followed to the function, constant or class that it names, in whichever product file
 * that stands, and on from there; a class brings its methods. Types are not followed, except a
 * constant in the type of a parameter (`input: z.infer<typeof LoginBody>`): the caller has to meet
 * it. What is handed over as a value (`dependencies.jobs.request`) is not followed either; a walk
 * names such an implementation as an entry of its own.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function createReach(sources) {
  const files = new Map(
    sources
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map(({ path, text }) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.ESNext)]),
  );
  const checker = createChecker(files);

  /** @param {(declaration: ts.Node) => boolean} matches */
  const findAll = (matches) => {
    /** @type {ts.Node[]} */
    const found = [];
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (matches(node)) found.push(node);
      else ts.forEachChild(node, visit);
    };
    for (const file of files.values()) visit(file);
    return found;
  };

  /**
   * Files that the entries reach; throws where an entry names nothing or more than one thing.
   * @param {Entry[]} entries
   * @returns {Set<string>}
   */
  return (entries) => {
    /** @type {Set<ts.Node>} */
    const reached = new Set();
    /** @param {ts.Node} node */
    const follow = (node) => {
      if (ts.isTypeNode(node)) return followParameterType(node);
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      if (ts.isIdentifier(node)) return declarationsOf(checker, node).forEach(add);
      ts.forEachChild(node, follow);
    };
    /** @param {ts.Node} type */
    const followParameterType = (type) => {
      if (ts.isTypeQueryNode(type) && ts.findAncestor(type, ts.isParameter)) follow(type.exprName);
      else ts.forEachChild(type, followParameterType);
    };
    /** @param {ts.Node} declaration */
    const add = (declaration) => {
      if (reached.has(declaration)) return;
      reached.add(declaration);
      ts.forEachChild(declaration, follow);
    };
    for (const entry of entries) {
      const found = findAll(matcher(entry));
      if (found.length !== 1)
        throw new Error(`${found.length} declarations match ${JSON.stringify(entry)}`);
      found.forEach('route' in entry ? (handler) => ts.forEachChild(handler, follow) : add);
    }
    return new Set([...reached].map((node) => node.getSourceFile().fileName));
  };
}

/**
 * A declaration by its name, the service function that serves an endpoint of the contract, or the
 * function within which a path is registered with Express.
 * @typedef {{ name: string } | { route: string } | { express: string }} Entry
 */

/**
 * @param {Entry} entry
 * @returns {(node: ts.Node) => boolean}
 */
function matcher(entry) {
  if ('name' in entry)
    return (node) => isValue(node) && isTopLevel(node) && nameOf(node) === entry.name;
  if ('route' in entry)
    return (node) =>
      ts.isCallExpression(node.parent ?? node) &&
      firstText(/** @type {ts.CallExpression} */ (node.parent)) === entry.route &&
      ts.isArrowFunction(node);
  return (node) => {
    let found = false;
    /** @param {ts.Node} inner */
    const visit = (inner) => {
      found ||= ts.isCallExpression(inner) && firstText(inner) === entry.express;
      ts.forEachChild(inner, visit);
    };
    if (isTopLevel(node) && isValue(node)) visit(node);
    return found;
  };
}

/** @param {ts.CallExpression} call */
const firstText = ({ arguments: [first] }) =>
  first && ts.isStringLiteral(first) ? first.text : undefined;

/** @param {ts.Node} node */
const nameOf = (node) => /** @type {ts.NamedDeclaration} */ (node).name?.getText();

/** @param {ts.Node} node */
const isTopLevel = (node) =>
  !ts.findAncestor(node.parent, (parent) => ts.isFunctionLike(parent) || ts.isClassLike(parent));

/** @param {ts.Node} node */
const isValue = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isMethodDeclaration(node);

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Identifier} identifier
 * @returns {ts.Node[]}
 */
function declarationsOf(checker, identifier) {
  const { parent } = identifier;
  let symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(identifier);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    // `const { a } = createAll()` reaches what stands on the right.
    const whole = ts.isBindingElement(declaration)
      ? ts.walkUpBindingElementsAndPatterns(declaration)
      : declaration;
    return isValue(whole) ? [whole] : [];
  });
}

/**
 * A checker that knows the product's files alone, which takes a second; packages count as `any`.
 * @param {Map<string, ts.SourceFile>} files
 */
function createChecker(files) {
  const options = { noLib: true, noResolve: true, types: [], jsx: ts.JsxEmit.Preserve };
  /** @type {ts.CompilerHost} */
  const host = {
    getSourceFile: (path) => files.get(path),
    fileExists: (path) => files.has(path),
    readFile: (path) => files.get(path)?.text,
    getCurrentDirectory: () => '',
    getDefaultLibFileName: () => '',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = resolveImport(from, text);
        const extension = path.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
        return {
          resolvedModule: files.has(path) ? { resolvedFileName: path, extension } : undefined,
        };
      }),
  };
  return ts.createProgram([...files.keys()], options, host).getTypeChecker();
}
