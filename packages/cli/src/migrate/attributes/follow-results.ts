import type { Node } from '@babel/types';
import { readName, readText } from '../syntax-nodes.ts';

/** A part of the response of an operation. */
export interface Result {
  readonly operation: string;
  /** Path from the start of the response, without the brackets of lists. */
  readonly path: string;
}

/** The variables that are visible at a place, and the part of a response that each contains; undefined for other values. */
export type Scope = ReadonlyMap<string, Result | undefined>;

export type FindCall = (node: Node) => Result | undefined;

/** Methods of lists that return entries or a list of them. */
const selecting = new Set(['filter', 'find', 'findLast', 'at', 'slice', 'toSorted', 'toReversed']);

/** Methods of lists that call a function with the entries. */
const calling = new Set(['map', 'forEach', 'flatMap', 'some', 'every', 'findIndex', 'filter', 'find', 'findLast']);

/** Finds the part of a response that an expression contains. */
export function evaluate(node: Node, scope: Scope, findCall: FindCall): Result | undefined {
  const inner = (child: Node) => evaluate(child, scope, findCall);
  switch (node.type) {
    case 'Identifier':
      return scope.get(node.name);
    case 'AwaitExpression':
      return inner(node.argument);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'LogicalExpression':
      return inner(node.operator === '&&' ? node.right : node.left);
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const object = inner(node.object);
      // An entry of a list.
      if (node.computed && node.property.type === 'NumericLiteral') return object;
      const name = node.computed ? readText(node.property) : readIdentifier(node.property);
      return object === undefined || name === undefined ? undefined : append(object, name);
    }
    case 'CallExpression':
    case 'OptionalCallExpression': {
      const { callee } = node;
      const isMethod = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
      if (isMethod && selecting.has(readIdentifier(callee.property) ?? '')) return inner(callee.object);
      return findCall(node);
    }
    default:
      return undefined;
  }
}

function append({ operation, path }: Result, name: string): Result {
  return { operation, path: `${path}.${name}` };
}

export function readIdentifier(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/** A variable, the part of a response that it contains, and where it is declared. */
export type Binding = readonly [name: string, value: Result | undefined, node: Node];

/** The variables that a pattern declares, with the parts of the response that they get. */
export function listBindings(pattern: Node, value: Result | undefined): readonly Binding[] {
  switch (pattern.type) {
    case 'Identifier':
      return [[pattern.name, value, pattern]];
    case 'AssignmentPattern':
      return listBindings(pattern.left, value);
    case 'RestElement':
      return listBindings(pattern.argument, undefined);
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : listBindings(one, value)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => {
        if (one.type === 'RestElement') return listBindings(one, undefined);
        const name = readName(one);
        return listBindings(one.value, value && name !== undefined ? append(value, name) : undefined);
      });
    default:
      return [];
  }
}

/** The part of a response that the first parameter of a function gets: an entry, if a method of a list calls the function. */
export function findEntry(parent: Node | undefined, node: Node, scope: Scope, findCall: FindCall): Result | undefined {
  if (parent?.type !== 'CallExpression' && parent?.type !== 'OptionalCallExpression') return undefined;
  const { callee } = parent;
  if (parent.arguments[0] !== node) return undefined;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
  if (!calling.has(readIdentifier(callee.property) ?? '')) return undefined;
  return evaluate(callee.object, scope, findCall);
}
