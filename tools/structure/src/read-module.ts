import { parseSync } from 'rolldown/utils';

/** What the structure check reads from one TypeScript file. */
export interface Module {
  readonly lines: number;
  /** Imports and re-exports of files and of modules of Node.js as they are written, with their line. */
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionSize[];
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly isTypeOnly: boolean;
}

export interface FunctionSize {
  /** The function's name, or the name of the variable or property that holds it. */
  readonly name: string;
  readonly line: number;
  /** All lines of the function. */
  readonly lines: number;
  /** Lines of the JSX elements in it. */
  readonly jsxLines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Parses a file. Throws if it is not valid TypeScript. */
export function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const countLines = (start: number, end: number) => source.slice(start, end).split('\n').length;
  const imports: Import[] = [];
  const functions: FunctionSize[] = [];
  /** Returns the lines of the outermost JSX elements in a node. */
  const visit = (node: Node, name: string): number => {
    const specifier = findSpecifier(node);
    if (specifier !== undefined && /^(\.|node:)/.test(specifier)) {
      imports.push({ specifier, line: countLines(0, node.start), isTypeOnly: isTypeOnly(node) });
    }
    const isFunction = functionTypes.has(node.type);
    const ownName = findName(node) ?? name;
    const slot = isFunction ? functions.push({ name: ownName, line: 0, lines: 0, jsxLines: 0 }) - 1 : -1;
    let jsxLines = 0;
    for (const child of listChildren(node)) jsxLines += visit(child, isFunction ? 'anonymous' : ownName);
    const lines = countLines(node.start, node.end);
    if (isFunction) functions[slot] = { name: ownName, line: countLines(0, node.start), lines, jsxLines };
    return /^JSX(Element|Fragment)$/.test(node.type) ? lines : jsxLines;
  };
  visit(program as unknown as Node, 'anonymous');
  return { lines: source.split('\n').length - 1, imports, functions };
}

function findSpecifier({ source, type }: Node): string | undefined {
  if (!/^(Import|Export).*(Declaration|Expression)$|^TSImportType$/.test(type)) return undefined;
  const value = (source as { value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' ? value : undefined;
}

function isTypeOnly({ type, importKind, exportKind }: Node): boolean {
  return type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
}

/** The name that a declaration, variable, property or method gives to the function in it. */
function findName({ id, key }: Node): string | undefined {
  const name = ((id ?? key) as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : undefined;
}

function listChildren(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
