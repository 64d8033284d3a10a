import { parseSync } from 'rolldown/utils';

/** A regular expression in a source file, or a pattern of a JSON schema. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Lists the regular expressions and patterns of a file. Those that are put together at run time are not among them. */
export function listExpressions(file: string, source: string): readonly Expression[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const expressions: Expression[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const expression = readExpression(node);
    if (expression !== undefined)
      expressions.push({ file, line: source.slice(0, node.start).split('\n').length, ...expression });
    for (const member of Object.values(node)) visit(member);
  };
  visit(program);
  return expressions;
}

function readExpression(node: Node): Pick<Expression, 'pattern' | 'flags'> | undefined {
  if (node.type === 'Literal') return node.regex as Pick<Expression, 'pattern' | 'flags'> | undefined;
  if (node.type === 'Property' && readName(node.key) === 'pattern') return readPattern(node.value, 'u');
  const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isBuilt || readName(node.callee) !== 'RegExp') return undefined;
  const [pattern, flags] = node.arguments as readonly Node[];
  return readPattern(pattern, typeof flags?.value === 'string' ? flags.value : '');
}

function readName(node: unknown): unknown {
  const { name, value } = node as { readonly name?: unknown; readonly value?: unknown };
  return name ?? value;
}

function readPattern(node: unknown, flags: string): Pick<Expression, 'pattern' | 'flags'> | undefined {
  const { value } = (node ?? {}) as { readonly value?: unknown };
  return typeof value === 'string' ? { pattern: value, flags } : undefined;
}
