import type { ForOfStatement, Function as FunctionNode, Node } from '@babel/types';
import { listChildren } from '../syntax-nodes.ts';
import {
  type Binding,
  bindExpression,
  evaluate,
  type Following,
  listBindings,
  listPassed,
  readIdentifier,
  type Scope,
  type Variable,
} from './follow-results.ts';

type Visit = (node: Node, following: Following, parents: readonly Node[]) => void;

/** Visits all nodes with the variables that are visible there. */
export function visitScopes(node: Node, following: Following, visit: Visit, parents: readonly Node[] = []): void {
  visit(node, following, parents);
  const bindings = listDeclared(node, following, parents[0]);
  const inner = bindings.length === 0 ? following : { ...following, scope: new InnerScope(following, bindings) };
  const children = listChildren(node);
  if (children.length === 0) return;
  const around = [node, ...parents];
  for (const child of children) visitScopes(child, inner, visit, around);
}

/** Variables, and those of the scope around them. It is not copied, because large files have many scopes. */
class InnerScope implements Scope {
  readonly #own = new Map<string, Variable>();
  readonly #outer: Following;

  constructor(outer: Following, bindings: readonly Binding[] = []) {
    this.#outer = outer;
    this.add(bindings);
  }

  get(name: string): Variable | undefined {
    return this.#own.get(name) ?? this.#outer.scope.get(name);
  }

  add(bindings: readonly Binding[]): void {
    for (const [name, value, node] of bindings) {
      this.#own.set(name, { value: value ?? this.#outer.facts.assigned.get(node), node });
    }
  }
}

/** The variables that are declared for what is inside a node. */
export function listDeclared(node: Node, following: Following, parent: Node | undefined): readonly Binding[] {
  switch (node.type) {
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
    case 'ClassMethod':
      return listParameters(node, following, parent);
    case 'ForOfStatement':
      return listLoopVariables(node, following);
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
      return listConstants(node.body, following);
    default:
      return [];
  }
}

function listParameters(node: FunctionNode, following: Following, parent: Node | undefined): readonly Binding[] {
  const passedResults = following.facts.parameters.get(node);
  const passed = parent === undefined ? [] : listPassed(parent).filter(({ callee }) => callee === node);
  return node.params.flatMap((parameter, index) => {
    const value = passed.find(({ position }) => position === index)?.value;
    if (value !== undefined) return bindExpression(parameter, value, following);
    return listBindings(parameter, passedResults?.get(index) ?? undefined);
  });
}

function listLoopVariables({ left: target, right }: ForOfStatement, following: Following): readonly Binding[] {
  const declared = target.type === 'VariableDeclaration' ? target.declarations[0] : undefined;
  if (target.type !== 'VariableDeclaration' || declared === undefined) return [];
  if (target.kind !== 'const') return listBindings(declared.id, markAssigned(evaluate(right, following)));
  const { id } = declared;
  const callee = right.type === 'CallExpression' ? right.callee : undefined;
  if (
    id.type === 'ArrayPattern' &&
    callee?.type === 'MemberExpression' &&
    readIdentifier(callee.property) === 'entries'
  ) {
    const [position, element] = id.elements;
    const value = evaluate(callee.object, following);
    return [...(position ? listBindings(position, undefined) : []), ...(element ? listBindings(element, value) : [])];
  }
  return listBindings(id, evaluate(right, following));
}

/** Declarations in the order of the block. Later ones use those before them. */
function listConstants(body: readonly Node[], following: Following): readonly Binding[] {
  const constants: Binding[] = [];
  const scope = new InnerScope(following);
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const initialBindings = init ? bindExpression(id, init, { ...following, scope }) : listBindings(id, undefined);
      const bindings = initialBindings.map(([name, value, node]): Binding => {
        return [name, declaration.kind === 'const' ? value : markAssigned(value), node];
      });
      scope.add(bindings);
      constants.push(...bindings);
    }
  }
  return constants;
}

/** A value that a variable can have besides others. */
export function markAssigned(value: Binding[1]): Binding[1] {
  return value && { ...value, isAssigned: true };
}
