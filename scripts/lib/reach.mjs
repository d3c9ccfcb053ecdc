import ts from 'typescript';
import { resolveImport } from './sources.mjs';

/**
 * Returns the files that an entry reaches by symbol: every identifier in a body is followed to the
 * function, constant or class that it names, in whichever product file it is declared, and from there
 * transitively; a class includes its methods. Types are not followed, except a constant in the type of a
 * parameter (`input: z.infer<typeof LoginBody>`), which every caller has to satisfy. Members of values
 * (`dependencies.jobs.request`) are not followed: a walk names such an implementation as an entry.
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {(entries: string[]) => string[]} from names of declarations, and of endpoints of the
 *   contract ('POST /api/auth/login') for the service function that serves them; throws if a name is
 *   unknown or ambiguous
 */
export function createReach(sources) {
  const files = new Map(
    sources
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map(({ path, text }) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.ESNext)]),
  );
  const checker = createChecker(files);
  return (entries) => {
    /** @type {Set<ts.Node>} */
    const reached = new Set();
    /** @param {ts.Node} node */
    const follow = (node) => {
      if (ts.isTypeNode(node)) return followParameterType(node);
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      if (ts.isIdentifier(node)) return valuesOf(checker, node).forEach(add);
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
      const found = [...files.values()].flatMap((file) => entriesIn(file, entry));
      if (found.length !== 1) throw new Error(`${entry} names ${found.length} things`);
      found.forEach(entry.includes(' ') ? follow : add);
    }
    return [...new Set([...reached].map((node) => node.getSourceFile().fileName))].sort();
  };
}

/**
 * @param {ts.SourceFile} file
 * @param {string} entry
 */
function entriesIn(file, entry) {
  /** @type {ts.Node[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isValue(node) && node.name?.getText() === entry) found.push(node);
    if (ts.isCallExpression(node) && node.arguments[0]?.getText() === `'${entry}'`)
      found.push(...node.arguments.filter(ts.isArrowFunction));
    if (!ts.isFunctionLike(node) || entry.includes(' ')) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableDeclaration}
 */
const isValue = (node) =>
  ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isVariableDeclaration(node);

/**
 * Declarations that an identifier names and that are values.
 * @param {ts.TypeChecker} checker
 * @param {ts.Identifier} identifier
 */
function valuesOf(checker, identifier) {
  let symbol = ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return (symbol?.declarations ?? [])
    .map((one) => (ts.isBindingElement(one) ? ts.walkUpBindingElementsAndPatterns(one) : one))
    .filter(isValue);
}

/**
 * A type checker of the product's files only, which takes a second; packages have type `any`.
 * @param {Map<string, ts.SourceFile>} files
 */
function createChecker(files) {
  /** @type {ts.CompilerHost} */
  const host = {
    ...ts.createCompilerHost({}),
    getSourceFile: (path) => files.get(path),
    getCurrentDirectory: () => '',
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = resolveImport(from, text);
        const extension = path.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
        return {
          resolvedModule: files.has(path) ? { resolvedFileName: path, extension } : undefined,
        };
      }),
  };
  const options = { noLib: true, noResolve: true, types: [], jsx: ts.JsxEmit.Preserve };
  return ts.createProgram([...files.keys()], options, host).getTypeChecker();
}
