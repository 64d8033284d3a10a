import type { ClassMethod, Function as FunctionNode, LVal, Node, TSParameterProperty } from '@babel/types';
import { listChildren, readName, readText } from '../syntax-nodes.ts';

/** Names of properties from a value to a part of it. `*` is any entry of a list. */
export type PartPath = readonly string[];

/** Where the value of a variable comes from. */
export type Source =
  | { readonly kind: 'expression'; readonly node: Node; readonly path: PartPath }
  | { readonly kind: 'parameter'; readonly owner: FunctionNode; readonly position: number; readonly path: PartPath }
  | { readonly kind: 'import'; readonly from: string; readonly name: string }
  | { readonly kind: 'declaration'; readonly node: Node };

export interface Variable {
  readonly name: string;
  readonly sources: Source[];
  /** Type annotations, such as that of a parameter. */
  readonly types: Node[];
}

/** An assignment to a property: `object.name = value`. */
export interface PropertyAssignment {
  readonly object: Node;
  readonly name: string;
  readonly value: Node;
}

/** The variables, calls and assignments of a program. */
export interface Variables {
  readonly parents: ReadonlyMap<Node, Node>;
  /** Calls and `new`. */
  readonly calls: readonly Node[];
  readonly assignments: readonly PropertyAssignment[];
  /** Finds the variable that a name means at a node. */
  find(name: string, at: Node): Variable | undefined;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
  'ClassPrivateMethod',
]);

export function isFunction(node: Node | undefined): node is FunctionNode {
  return node !== undefined && functionTypes.has(node.type);
}

export function isClass(node: Node | undefined): node is Node & { type: 'ClassDeclaration' | 'ClassExpression' } {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

export type Call = Node & { type: 'CallExpression' | 'OptionalCallExpression' | 'NewExpression' };

export function isCall(node: Node | undefined): node is Call {
  return node?.type === 'CallExpression' || node?.type === 'OptionalCallExpression' || node?.type === 'NewExpression';
}

/** Collects the variables of a program. It does not recurse, because a program can be nested deeply. */
export function collectVariables(root: Node): Variables {
  const collector = new Collector();
  const nodes: Node[] = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    collector.add(node);
    for (const child of listChildren(node)) {
      collector.parents.set(child, node);
      nodes.push(child);
    }
  }
  collector.addReassigned();
  return collector;
}

class Collector implements Variables {
  readonly parents = new Map<Node, Node>();
  readonly calls: Node[] = [];
  readonly assignments: PropertyAssignment[] = [];
  readonly #scopes = new Map<Node, Map<string, Variable>>();
  readonly #reassigned: { readonly left: Node; readonly right: Node; readonly path: PartPath }[] = [];

  add(node: Node): void {
    if (isFunction(node)) this.#addFunction(node);
    if (isClass(node) && node.id) this.#declare(node.id.name, this.#findScope(node), { kind: 'declaration', node });
    switch (node.type) {
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        this.calls.push(node);
        break;
      case 'VariableDeclarator':
        this.#addDeclarator(node);
        break;
      case 'ImportDeclaration':
        for (const specifier of node.specifiers) this.#addImport(specifier, node.source.value, this.#findScope(node));
        break;
      case 'TSImportEqualsDeclaration':
        this.#declare(node.id.name, this.#findScope(node), {
          kind: 'expression',
          node: node.moduleReference,
          path: [],
        });
        break;
      case 'TSEnumDeclaration':
        this.#declare(node.id.name, this.#findScope(node), { kind: 'declaration', node });
        break;
      case 'AssignmentExpression':
        this.#addAssignment(node.left, node.right);
        break;
      default:
    }
  }

  addReassigned(): void {
    for (const { left: target, right, path } of this.#reassigned) {
      if (target.type === 'Identifier') {
        this.find(target.name, target)?.sources.push({ kind: 'expression', node: right, path });
      }
    }
  }

  find(name: string, at: Node): Variable | undefined {
    for (let node: Node | undefined = at; node !== undefined; node = this.parents.get(node)) {
      const variable = this.#scopes.get(node)?.get(name);
      if (variable !== undefined) return variable;
    }
    return undefined;
  }

  #declare(name: string, scope: Node, source?: Source, type?: Node | null): void {
    const variables = this.#scopes.get(scope) ?? new Map<string, Variable>();
    this.#scopes.set(scope, variables);
    const variable = variables.get(name) ?? { name, sources: [], types: [] };
    variables.set(name, variable);
    if (source !== undefined) variable.sources.push(source);
    if (type) variable.types.push(type);
  }

  #findScope(node: Node): Node {
    return this.#climb(node, isScope);
  }

  /** The closest node around a node that matches, or else the root. */
  #climb(node: Node, matches: (node: Node) => boolean): Node {
    let around = node;
    for (let parent = this.parents.get(node); parent !== undefined; parent = this.parents.get(parent)) {
      around = parent;
      if (matches(parent)) break;
    }
    return around;
  }

  #addFunction(node: FunctionNode): void {
    if (node.type === 'FunctionDeclaration' && node.id) {
      this.#declare(node.id.name, this.#findScope(node), { kind: 'declaration', node });
    }
    if (node.type === 'FunctionExpression' && node.id) {
      this.#declare(node.id.name, node, { kind: 'declaration', node });
    }
    for (const [position, parameter] of node.params.entries()) {
      const pattern = (parameter as TSParameterProperty).parameter ?? parameter;
      this.#addPattern(pattern as LVal, node, (path) => ({ kind: 'parameter', owner: node, position, path }));
    }
  }

  #addDeclarator(node: Node & { type: 'VariableDeclarator' }): void {
    const declaration = this.parents.get(node);
    const loop = declaration && this.parents.get(declaration);
    const isVar = declaration?.type === 'VariableDeclaration' && declaration.kind === 'var';
    const scope = isVar ? this.#findFunctionScope(node) : this.#findScope(node);
    const isLoop = loop?.type === 'ForOfStatement' && loop.left === declaration;
    const value = isLoop ? loop.right : node.init;
    const start = isLoop ? ['*'] : [];
    this.#addPattern(node.id, scope, (path) => {
      return value ? { kind: 'expression', node: value, path: [...start, ...path] } : undefined;
    });
  }

  #findFunctionScope(node: Node): Node {
    return this.#climb(node, (ancestor) => isFunction(ancestor) || ancestor.type === 'Program');
  }

  #addPattern(pattern: Node, scope: Node, toSource: (path: PartPath) => Source | undefined, path: PartPath = []): void {
    switch (pattern.type) {
      case 'Identifier':
        this.#declare(pattern.name, scope, toSource(path), pattern.typeAnnotation);
        break;
      case 'AssignmentPattern':
        this.#addPattern(pattern.left, scope, toSource, path);
        if (pattern.left.type === 'Identifier') {
          this.#declare(pattern.left.name, scope, { kind: 'expression', node: pattern.right, path: [] });
        }
        break;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') this.#addPattern(property.argument, scope, toSource, path);
          else this.#addPattern(property.value, scope, toSource, [...path, readName(property) ?? '?']);
        }
        break;
      case 'ArrayPattern':
        for (const [index, element] of pattern.elements.entries()) {
          if (element) this.#addPattern(element, scope, toSource, [...path, String(index)]);
        }
        break;
      case 'RestElement':
        this.#addPattern(pattern.argument, scope, toSource, path);
        break;
      default:
    }
  }

  #addImport(
    specifier: Node & { type: 'ImportSpecifier' | 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier' },
    from: string,
    scope: Node,
  ): void {
    const name =
      specifier.type === 'ImportDefaultSpecifier'
        ? 'default'
        : specifier.type === 'ImportNamespaceSpecifier'
          ? '*'
          : readImportedName(specifier.imported);
    this.#declare(specifier.local.name, scope, { kind: 'import', from, name });
  }

  #addAssignment(target: Node, right: Node, path: PartPath = []): void {
    if (target.type === 'Identifier') this.#reassigned.push({ left: target, right, path });
    if (target.type === 'ObjectPattern') {
      for (const property of target.properties) {
        if (property.type !== 'ObjectProperty') continue;
        this.#addAssignment(property.value, right, [...path, readName(property) ?? '?']);
      }
    }
    const name = readMemberName(target);
    if (path.length === 0 && name !== undefined && isMember(target)) {
      this.assignments.push({ object: target.object, name, value: right });
    }
  }
}

const scopeTypes = new Set([
  'Program',
  'BlockStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'CatchClause',
  'SwitchStatement',
  'StaticBlock',
  'TSModuleBlock',
]);

function isScope(node: Node): boolean {
  return scopeTypes.has(node.type) || isFunction(node);
}

export function readImportedName(node: Node): string {
  return node.type === 'Identifier' ? node.name : (readText(node) ?? '?');
}

type Member = Node & { type: 'MemberExpression' | 'OptionalMemberExpression' };

export function isMember(node: Node | undefined): node is Member {
  return node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression';
}

/** The name of the property that a member expression names in the source. */
export function readMemberName(node: Node | undefined): string | undefined {
  if (!isMember(node)) return undefined;
  const { property } = node;
  if (node.computed) return property.type === 'NumericLiteral' ? '*' : readText(property);
  if (property.type === 'PrivateName') return `#${property.id.name}`;
  return property.type === 'Identifier' ? property.name : undefined;
}

/** The name of a member of a class or of an object; undefined if the program computes it. */
export function readKeyName(node: Node): string | undefined {
  if (node.type === 'ClassPrivateMethod' || node.type === 'ClassPrivateProperty') return `#${node.key.id.name}`;
  if (node.type === 'ObjectProperty') return readName(node);
  const isNamed = node.type === 'ObjectMethod' || node.type === 'ClassMethod' || node.type === 'ClassProperty';
  if (!isNamed && node.type !== 'ClassAccessorProperty') return undefined;
  const { key, computed } = node as ClassMethod;
  return !computed && key.type === 'Identifier' ? key.name : readText(key);
}
