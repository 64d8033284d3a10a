import type { CallExpression, Node, OptionalCallExpression } from '@babel/types';
import { readName, readText } from '../syntax-nodes.ts';
import type { Result } from './attribute-rows.ts';

/** A variable, and the part of a response that it contains; undefined for other values. */
export interface Variable {
  readonly value: Result | undefined;
  /** Where it is declared. */
  readonly node: Node;
}

/** The variables that are visible at a place. */
export interface Scope {
  get(name: string): Variable | undefined;
}

export type FindCall = (node: Node) => Result | undefined;

/** What the other places of a file say about its functions and variables. */
export interface Facts {
  /** Functions with a name of their own. */
  readonly functions: ReadonlyMap<string, Node>;
  /** Values of the parameters, by function and position; null if calls pass different ones. */
  readonly parameters: Map<Node, Map<number, Result | null>>;
  /** What a function returns, or what its promise resolves to. */
  readonly returns: Map<Node, Result>;
  /** What is assigned to a variable or pushed to it, by declaration. */
  readonly assigned: Map<Node, Result>;
}

/** What the value of an expression depends on. */
export interface Following {
  readonly scope: Scope;
  readonly findCall: FindCall;
  readonly facts: Facts;
}

/** The path of what `withResponse` returns. Its `data` is the response. */
export const responsePath = '(response)';

/** Methods of lists that return entries or a list of them. */
const selecting = new Set(
  'filter find findLast at slice toSorted toReversed sort reverse pop shift values catch finally'.split(' '),
);

/** Methods that call a function with the entries, or with the value of a promise, as their first parameter. */
const calling = new Set(
  'map forEach flatMap some every findIndex filter find findLast findLastIndex sort toSorted then'.split(' '),
);

/** Methods that call a function with two entries, and those with an entry as the second parameter. */
const comparing = new Set(['sort', 'toSorted']);
const reducing = new Set(['reduce', 'reduceRight']);

/** Methods that return what a function returns. */
const converting = new Set(['map', 'flatMap', 'then']);

/** Finds the part of a response that an expression contains. A list and its entries are the same part. */
export function evaluate(node: Node, following: Following): Result | undefined {
  const inner = (child: Node) => evaluate(child, following);
  switch (node.type) {
    case 'Identifier':
      return following.scope.get(node.name)?.value;
    case 'AwaitExpression':
    case 'SpreadElement':
      return inner(node.argument);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'LogicalExpression':
      return inner(node.operator === '&&' ? node.right : node.left);
    case 'ConditionalExpression':
      return inner(node.consequent) ?? inner(node.alternate);
    case 'ArrayExpression':
      return node.elements.length === 1 && node.elements[0]?.type === 'SpreadElement'
        ? inner(node.elements[0])
        : undefined;
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const object = inner(node.object);
      const name = node.computed ? readText(node.property) : readIdentifier(node.property);
      // An entry of a list.
      if (node.computed && name === undefined) return object;
      return object === undefined || name === undefined ? undefined : append(object, name);
    }
    case 'CallExpression':
    case 'OptionalCallExpression':
      return evaluateCall(node, following);
    default:
      return undefined;
  }
}

function evaluateCall(node: CallExpression | OptionalCallExpression, following: Following): Result | undefined {
  const { callee } = node;
  const [first] = node.arguments;
  if (callee.type === 'Identifier') return findReturned(callee, following);
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
  const method = readIdentifier(callee.property) ?? '';
  const call = following.findCall(node);
  if (call !== undefined) return call;
  if (isStatic(callee.object, method)) return first && evaluate(first, following);
  if (selecting.has(method)) return evaluate(callee.object, following);
  if (converting.has(method)) return first && findReturned(first, following);
  if (method !== 'concat') return undefined;
  return evaluate(callee.object, following) ?? (first && evaluate(first, following));
}

/** `Promise.all(list)`, `Promise.resolve(value)` and `Array.from(list)` */
function isStatic(object: Node, method: string): boolean {
  const name = readIdentifier(object);
  return (name === 'Promise' && (method === 'all' || method === 'resolve')) || (name === 'Array' && method === 'from');
}

function findReturned(node: Node, { facts }: Following): Result | undefined {
  const owner = findFunction(node, facts);
  return owner && facts.returns.get(owner);
}

/** The function that an expression is or names. */
export function findFunction(node: Node, { functions }: Facts): Node | undefined {
  return node.type === 'Identifier' ? functions.get(node.name) : isFunction(node) ? node : undefined;
}

export function isFunction(node: Node): boolean {
  return (
    node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration'
  );
}

function append(result: Result, name: string): Result {
  if (result.path === responsePath) return { ...result, path: name === 'data' ? 'payload' : `${responsePath}.${name}` };
  return { ...result, path: `${result.path}.${name}` };
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
      return pattern.elements.flatMap((element) => (element === null ? [] : listBindings(element, value)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return listBindings(property, undefined);
        const name = readName(property);
        return listBindings(property.value, value && name !== undefined ? append(value, name) : undefined);
      });
    default:
      return [];
  }
}

/** The variables that a pattern declares for the value of an expression. `Promise.all([…])` has a value for each element. */
export function bindExpression(pattern: Node, expression: Node, following: Following): readonly Binding[] {
  const values = pattern.type === 'ArrayPattern' ? listAwaited(expression) : undefined;
  if (pattern.type !== 'ArrayPattern' || values === undefined) {
    return listBindings(pattern, evaluate(expression, following));
  }
  return pattern.elements.flatMap((element, index) => {
    const value = values[index];
    return element === null ? [] : listBindings(element, value ? evaluate(value, following) : undefined);
  });
}

/** The elements of the list in `await Promise.all([…])`. */
function listAwaited(node: Node): readonly (Node | null)[] | undefined {
  if (node.type === 'AwaitExpression') return listAwaited(node.argument);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [list] = node.arguments;
  const isAll = readIdentifier(object) === 'Promise' && readIdentifier(property) === 'all';
  return isAll && list?.type === 'ArrayExpression' ? list.elements : undefined;
}

/** An expression whose value, or whose entries, a function gets as a parameter. */
export interface Passed {
  readonly callee: Node;
  readonly position: number;
  readonly value: Node;
}

/** Lists what a call passes to the functions that it calls: `f(order)`, `orders.map(f)`, `promise.then(f)`. */
export function listPassed(call: Node): readonly Passed[] {
  if (call.type !== 'CallExpression' && call.type !== 'OptionalCallExpression') return [];
  const { callee, arguments: values } = call;
  if (callee.type === 'Identifier') return values.map((value, position) => ({ callee, position, value }));
  const [first] = values;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return [];
  const method = readIdentifier(callee.property) ?? '';
  if (first === undefined) return [];
  const positions = reducing.has(method) ? [1] : comparing.has(method) ? [0, 1] : calling.has(method) ? [0] : [];
  return positions.map((position) => ({ callee: first, position, value: callee.object }));
}
