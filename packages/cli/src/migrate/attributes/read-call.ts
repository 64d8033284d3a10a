import type { Node } from '@babel/types';
import { findProperty, readText, visitNodes } from '../syntax-nodes.ts';
import { type AttributeRows, type Result, removeBrackets } from './attribute-rows.ts';
import { readIdentifier, responsePath } from './follow-results.ts';

/** The names of variables that contain an endpoint, such as `const orders = seller.orders.v('v0')`. */
export function listEndpointVariables(root: Node, rows: AttributeRows): ReadonlySet<string> {
  const names = new Set<string>();
  visitNodes(root, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    if (node.id.type === 'Identifier' && node.init && isEndpoint(node.init, rows, names)) names.add(node.id.name);
    if (node.id.type !== 'ObjectPattern') return;
    for (const property of node.id.properties) {
      if (property.type !== 'ObjectProperty' || property.value.type !== 'Identifier') continue;
      if (readIdentifier(property.key) === rows.migration.endpoint) names.add(property.value.name);
    }
  });
  return names;
}

/**
 * Reads a call of an operation that ends: `seller.orders.getOrders(…)`, also with `items`, `pages` or `withResponse`, and
 * `callAPI({ operation })`. A call without a version calls the oldest one.
 */
export function readCall(node: Node, rows: AttributeRows, variables: ReadonlySet<string>): Result | undefined {
  const called = readCalledMethod(node, rows);
  if (called === undefined) return undefined;
  const { version } = rows.migration;
  if (called.options !== undefined && !isVersion(called.options, version)) return undefined;
  if (called.endpoint !== undefined && !isEndpoint(called.endpoint, rows, variables)) return undefined;
  return called.result;
}

interface CalledMethod {
  readonly result: Result;
  /** The expression before the name of the operation; undefined if the call names its endpoint. */
  readonly endpoint?: Node;
  readonly options: Node | undefined;
}

/** Reads a call by the names of its methods: the endpoint, and so the version, can be another one. */
export function readCalledMethod(node: Node, rows: AttributeRows): CalledMethod | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  const { callee } = node;
  const [first, second] = node.arguments;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined;
  const method = readIdentifier(callee.property) ?? '';
  if (rows.isOperation(method)) {
    const path = hasResponse(second) ? responsePath : 'payload';
    return { result: { operation: method, path }, endpoint: callee.object, options: second };
  }
  const { object } = callee;
  const isMember = object.type === 'MemberExpression' || object.type === 'OptionalMemberExpression';
  const operation = isMember ? (readIdentifier(object.property) ?? '') : '';
  if (isMember && rows.isOperation(operation)) {
    const path = findPath(method, operation, rows);
    return path === undefined ? undefined : { result: { operation, path }, endpoint: object.object, options: second };
  }
  return readOptions(method, first, rows);
}

/** The path of what a method returns. */
function findPath(method: string, operation: string, rows: AttributeRows): string | undefined {
  if (method === 'withResponse') return responsePath;
  if (method === 'pages') return 'payload';
  const list = method === 'items' ? rows.findList(operation) : undefined;
  return list && removeBrackets(list.path);
}

function readOptions(method: string, argument: Node | undefined, rows: AttributeRows): CalledMethod | undefined {
  if (argument?.type !== 'ObjectExpression' || !['callAPI', 'items', 'pages'].includes(method)) return undefined;
  const { endpoint } = rows.migration;
  const name = readText(findProperty(argument, 'operation')?.value);
  const namedEndpoint = readText(findProperty(argument, 'endpoint')?.value);
  const isQualified = namedEndpoint === undefined && name?.startsWith(`${endpoint}.`);
  const operation = namedEndpoint === endpoint ? name : isQualified ? name?.slice(endpoint.length + 1) : undefined;
  if (operation === undefined || !rows.isOperation(operation)) return undefined;
  const options = findProperty(argument, 'options')?.value;
  const path =
    method === 'callAPI' ? (hasResponse(options) ? responsePath : 'payload') : findPath(method, operation, rows);
  return path === undefined ? undefined : { result: { operation, path }, options };
}

function hasResponse(options: Node | undefined): boolean {
  const value = options?.type === 'ObjectExpression' ? findProperty(options, 'withResponse')?.value : undefined;
  return value?.type === 'BooleanLiteral' && value.value;
}

function isVersion(options: Node, version: string): boolean {
  const called = options.type === 'ObjectExpression' ? findProperty(options, 'version')?.value : undefined;
  return called === undefined || readText(called) === version;
}

/** `seller.orders`, `seller.orders.v('v0')` or a variable with one of them */
function isEndpoint(node: Node, rows: AttributeRows, variables: ReadonlySet<string>): boolean {
  const { endpoint, version } = rows.migration;
  if (node.type === 'Identifier') return variables.has(node.name);
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') {
    return readIdentifier(node.property) === endpoint;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  const [called] = node.arguments;
  return readIdentifier(property) === 'v' && readText(called) === version && isEndpoint(object, rows, variables);
}
