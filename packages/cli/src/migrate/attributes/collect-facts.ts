import type { Node } from '@babel/types';
import { visitNodes } from '../syntax-nodes.ts';
import type { Result } from './attribute-rows.ts';
import {
  evaluate,
  type Facts,
  type FindCall,
  type Following,
  findFunction,
  isFunction,
  listPassed,
  readIdentifier,
} from './follow-results.ts';
import { markAssigned, visitScopes } from './visit-scopes.ts';

/** How many functions a value is followed through. */
const maxRounds = 5;

/** Finds what the functions of a file get and return, and what its variables are assigned. */
export function collectFacts(root: Node, findCall: FindCall): Facts {
  const facts: Facts = {
    functions: listFunctions(root),
    parameters: new Map(),
    returns: new Map(),
    assigned: new Map(),
  };
  // Without a call there is no result to follow.
  let hasCalls = false;
  visitNodes(root, (node) => {
    hasCalls ||= findCall(node) !== undefined;
  });
  if (!hasCalls) return facts;
  let previousCount = -1;
  for (let round = 0; round < maxRounds && countFacts(facts) !== previousCount; round += 1) {
    previousCount = countFacts(facts);
    visitScopes(root, { scope: new Map(), findCall, facts }, addFacts);
  }
  return facts;
}

function countFacts({ parameters, returns, assigned }: Facts): number {
  return [...parameters.values()].reduce((sum, { size }) => sum + size, returns.size + assigned.size);
}

/** The functions whose names are declared once. */
function listFunctions(root: Node): ReadonlyMap<string, Node> {
  const functions = new Map<string, Node>();
  const repeated = new Set<string>();
  const add = (name: string, node: Node) => {
    if (functions.has(name)) repeated.add(name);
    functions.set(name, node);
  };
  visitNodes(root, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init && isFunction(node.init)) {
      add(node.id.name, node.init);
    }
  });
  for (const name of repeated) functions.delete(name);
  return functions;
}

function addFacts(node: Node, following: Following, parents: readonly Node[]): void {
  const [parent] = parents;
  if (node.type === 'ReturnStatement' && node.argument) addReturned(parents.find(isFunction), node.argument, following);
  if (parent?.type === 'ArrowFunctionExpression' && parent.body === node) addReturned(parent, node, following);
  if (node.type === 'AssignmentExpression' && node.operator === '=') addAssigned(node.left, node.right, following);
  for (const { callee, position, value } of listPassed(node)) {
    // The parameters of a function that is declared in the call are read there.
    if (callee.type !== 'Identifier') continue;
    addParameter(findFunction(callee, following.facts), position, evaluate(value, following), following.facts);
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
  const [first] = node.arguments;
  const method = readIdentifier(node.callee.property);
  if (first !== undefined && (method === 'push' || method === 'unshift')) {
    addAssigned(node.callee.object, first, following);
  }
}

function addReturned(owner: Node | undefined, value: Node, following: Following): void {
  if (owner === undefined || value.type === 'BlockStatement' || following.facts.returns.has(owner)) return;
  const result = evaluate(value, following);
  if (result !== undefined) following.facts.returns.set(owner, result);
}

function addAssigned(target: Node, value: Node, following: Following): void {
  const variable = target.type === 'Identifier' ? following.scope.get(target.name) : undefined;
  if (variable === undefined || variable.value !== undefined) return;
  const result = markAssigned(evaluate(value, following));
  if (result !== undefined) following.facts.assigned.set(variable.node, result);
}

function addParameter(owner: Node | undefined, position: number, value: Result | undefined, facts: Facts): void {
  const result = markAssigned(value);
  if (owner === undefined || result === undefined) return;
  const positions = facts.parameters.get(owner) ?? new Map<number, Result | null>();
  facts.parameters.set(owner, positions);
  const earlierResult = positions.get(position);
  const isSame =
    earlierResult === undefined ||
    (earlierResult?.operation === result.operation && earlierResult.path === result.path);
  positions.set(position, isSame ? result : null);
}
