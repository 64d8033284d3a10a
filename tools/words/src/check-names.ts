import { basename } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Problem } from './check-terms.ts';

/** Names that are retired, with the word to use instead. */
export interface RetiredNames {
  /** Ends of names, with the names that may have them. */
  readonly suffixes: Readonly<Record<string, readonly string[]>>;
  /** Whole words of a name, such as `desk` in `FaultDesk`. */
  readonly parts: Readonly<Record<string, string>>;
  /** Sequences of words inside a name. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Names of variables and parameters that say how a value came instead of what it is. */
  readonly variables: readonly string[];
  /** Beginnings of the paths of files whose variables are checked. */
  readonly variablesIn: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
  readonly [member: string]: unknown;
}

/** Members of a node that declare a name, by the type of the node. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSDeclareFunction: ['id', 'params'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  VariableDeclarator: ['id'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
};

const variables: Readonly<Record<string, readonly string[]>> = {
  FunctionDeclaration: ['params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  VariableDeclarator: ['id'],
};

/** Finds retired words in the name of a TypeScript file and in the names that it declares. */
export function checkNames(file: string, source: string, retired: RetiredNames): Problem[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const problems = describeRetiredWords(basename(file).replace(/\..*$/, ''), retired).map((message) => ({
    file,
    line: 1,
    message,
  }));
  const hasCheckedVariables = retired.variablesIn.some((beginning) => file.startsWith(beginning));
  const visit = (node: Node) => {
    for (const member of declarations[node.type] ?? []) {
      for (const { name, start } of listDeclaredNames(node[member])) {
        const line = source.slice(0, start).split('\n').length;
        problems.push(...describeRetiredWords(name, retired).map((message) => ({ file, line, message })));
      }
    }
    if (hasCheckedVariables) {
      for (const { name, start } of (variables[node.type] ?? []).flatMap((member) => listDeclaredNames(node[member]))) {
        if (!retired.variables.includes(name)) continue;
        const message = `The variable ${name} does not say what it is. Name the thing that it holds.`;
        problems.push({ file, line: source.slice(0, start).split('\n').length, message });
      }
    }
    for (const child of listChildNodes(node)) visit(child);
  };
  visit(program as unknown as Node);
  return problems;
}

function describeRetiredWords(name: string, { suffixes, parts, phrases }: RetiredNames): string[] {
  const words = toWords(name);
  const bySuffix = Object.entries(suffixes)
    .filter(([suffix, allowed]) => name.endsWith(suffix) && name !== suffix && !allowed.includes(name))
    .map(([suffix]) => `${name} ends in ${suffix}. Start the name with a verb that says what is returned.`);
  const byPart = Object.entries(parts)
    .filter(([part]) => words.includes(part) || words.includes(`${part}s`))
    .map(([part, use]) => `${name} contains the word “${part}”. Use: ${use}.`);
  const joined = ` ${words.join(' ')} `;
  const byPhrase = Object.entries(phrases)
    .filter(([phrase]) => joined.includes(` ${toWords(phrase).join(' ')} `))
    .map(([phrase, use]) => `${name} contains “${phrase}”. Use: ${use}.`);
  return [...bySuffix, ...byPart, ...byPhrase];
}

function toWords(name: string): string[] {
  return name.split(/[^a-zA-Z]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}

/** Lists the identifiers that a pattern or a list of parameters declares. */
function listDeclaredNames(pattern: unknown): { name: string; start: number }[] {
  if (Array.isArray(pattern)) return pattern.flatMap(listDeclaredNames);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier') {
    return [{ name: String(pattern.name), start: pattern.start }];
  }
  const inner = {
    ObjectPattern: pattern.properties,
    ArrayPattern: pattern.elements,
    Property: pattern.value,
    AssignmentPattern: pattern.left,
    RestElement: pattern.argument,
    TSParameterProperty: pattern.parameter,
  }[pattern.type];
  return listDeclaredNames(inner);
}

function listChildNodes(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
