import type { Node } from '@babel/types';
import { type Binding, evaluate, type FindCall, findEntry, listBindings, type Scope } from './follow-results.ts';

type Visit = (node: Node, scope: Scope, parents: readonly Node[]) => void;

/** Visits all nodes with the variables that are visible there. */
export function visitScopes(
  node: Node,
  findCall: FindCall,
  visit: Visit,
  scope: Scope = new Map(),
  parents: readonly Node[] = [],
): void {
  visit(node, scope, parents);
  const inner = new Map(scope);
  for (const [name, value] of listDeclared(node, scope, parents[0], findCall)) inner.set(name, value);
  for (const child of listChildren(node)) visitScopes(child, findCall, visit, inner, [node, ...parents]);
}

function listChildren(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([key]) => !key.endsWith('Comments'))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string');
}

/** The variables that are declared for what is inside a node. */
export function listDeclared(
  node: Node,
  scope: Scope,
  parent: Node | undefined,
  findCall: FindCall,
): readonly Binding[] {
  switch (node.type) {
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
    case 'ClassMethod': {
      const entry = findEntry(parent, node, scope, findCall);
      return node.params.flatMap((param, index) => listBindings(param, index === 0 ? entry : undefined));
    }
    case 'ForOfStatement': {
      const entry = evaluate(node.right, scope, findCall);
      const { left } = node;
      if (left.type !== 'VariableDeclaration' || left.declarations[0] === undefined) return [];
      return listBindings(left.declarations[0].id, left.kind === 'const' ? entry : undefined);
    }
    case 'ForInStatement':
    case 'ForStatement': {
      const declaration = node.type === 'ForStatement' ? node.init : node.left;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id }) => listBindings(id, undefined));
    }
    case 'CatchClause':
      return node.param ? listBindings(node.param, undefined) : [];
    case 'Program':
    case 'BlockStatement':
      return listConstants(node.body, scope, findCall);
    default:
      return [];
  }
}

/** Declarations in the order of the block. Later ones use those before them. */
function listConstants(body: readonly Node[], scope: Scope, findCall: FindCall): readonly Binding[] {
  const known = new Map(scope);
  const own: Binding[] = [];
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = declaration.kind === 'const' && init ? evaluate(init, known, findCall) : undefined;
      for (const binding of listBindings(id, value)) {
        known.set(binding[0], binding[1]);
        own.push(binding);
      }
    }
  }
  return own;
}
