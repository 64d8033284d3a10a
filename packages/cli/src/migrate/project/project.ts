import { resolve } from 'node:path';
import type { Function as FunctionNode, Node } from '@babel/types';
import type { SourceFile } from '../migrate-files.ts';
import { readName } from '../syntax-nodes.ts';
import { toCompilerPath } from '../types/typed-program.ts';
import { addTo } from './add-to.ts';
import { ProjectFiles } from './project-files.ts';
import { SourceModule } from './source-module.ts';
import { isClass, isFunction, isMember, readKeyName, readMemberName } from './variables.ts';

/** A node and its file. */
export interface Located {
  readonly node: Node;
  readonly module: SourceModule;
}

/** The files that matter, of those that are scanned and those that they import. */
export class Project {
  readonly #files: ProjectFiles;
  readonly #modules = new Map<string, SourceModule>();
  readonly #callsByName = new Map<string, Located[]>();
  readonly #otherNames = new Map<string, Set<string>>();

  /** @param matters Whether a file matters by its text. Those that imports link to it, in either direction, matter too. */
  constructor(files: readonly SourceFile[], matters: (text: string) => boolean) {
    this.#files = new ProjectFiles(files);
    for (const [path, text] of this.#files.listConnected(matters)) {
      const module = new SourceModule(path, text);
      this.#modules.set(path, module);
      this.#index(module);
    }
  }

  /** All modules. */
  get modules(): Iterable<SourceModule> {
    return this.#modules.values();
  }

  find(path: string): SourceModule | undefined {
    return this.#modules.get(toCompilerPath(resolve(path)));
  }

  /** Finds the file of the project that a file imports; undefined for a package. */
  findImported(from: SourceModule, name: string): SourceModule | undefined {
    const path = this.#files.findPath(from.path, name);
    return path === undefined ? undefined : this.#modules.get(path);
  }

  /** Lists the calls whose function is named like this, or named otherwise in an import, an export or an object. */
  listCalls(names: readonly string[]): readonly Located[] {
    return this.listNames(names).flatMap((name) => this.listNamedCalls(name));
  }

  /** Lists the calls whose function is named exactly like this. */
  listNamedCalls(name: string): readonly Located[] {
    return this.#callsByName.get(name) ?? [];
  }

  /** The names, and those that imports, exports and objects give the same values. */
  listNames(names: readonly string[]): readonly string[] {
    const all = new Set(names);
    for (const name of all) {
      for (const alias of this.#otherNames.get(name) ?? []) all.add(alias);
    }
    return [...all];
  }

  #index(module: SourceModule): void {
    for (const { variables } of module.programs) {
      for (const node of variables.calls) {
        for (const name of listCalleeNames(node)) addTo(this.#callsByName, name, { node, module });
      }
      for (const node of variables.parents.keys()) this.#addOtherName(node);
    }
  }

  #addOtherName(node: Node): void {
    const pair = readNamePair(node);
    if (pair === undefined || pair[0] === pair[1]) return;
    const [name, alias] = pair;
    this.#otherNames.set(name, (this.#otherNames.get(name) ?? new Set()).add(alias));
    this.#otherNames.set(alias, (this.#otherNames.get(alias) ?? new Set()).add(name));
  }
}

/** Two names of the same value: `{ name as other }`, `{ name: other }`, `import other from`. */
function readNamePair(node: Node): readonly [string, string] | undefined {
  switch (node.type) {
    case 'ImportSpecifier':
      return node.imported.type === 'Identifier' ? [node.imported.name, node.local.name] : undefined;
    case 'ImportDefaultSpecifier':
      return ['default', node.local.name];
    case 'ExportSpecifier':
      return node.exported.type === 'Identifier' ? [node.exported.name, node.local.name] : undefined;
    case 'ObjectProperty': {
      const name = readName(node);
      return name !== undefined && node.value.type === 'Identifier' ? [name, node.value.name] : undefined;
    }
    case 'VariableDeclarator': {
      if (node.id.type !== 'Identifier') return undefined;
      const name = node.init?.type === 'Identifier' ? node.init.name : readMemberName(node.init ?? undefined);
      return name === undefined ? undefined : [name, node.id.name];
    }
    default:
      return undefined;
  }
}

function listCalleeNames(node: Node): readonly string[] {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression' && node.type !== 'NewExpression') {
    return [];
  }
  const { callee } = node;
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'Super') return ['super'];
  const name = isMember(callee) ? readMemberName(callee) : undefined;
  return name === undefined ? [] : [name];
}

/** The names by which a function or class is called: its own, and those of the variable, property or export that it is assigned to. */
export function listFunctionNames({ node, module }: Located): readonly string[] {
  const { parents } = module.findVariables(node);
  const parent = parents.get(node);
  const names: string[] = [];
  if ((node.type === 'FunctionDeclaration' || isClass(node)) && node.id) names.push(node.id.name);
  const key = readKeyName(node);
  if (key !== undefined) names.push(key);
  if (key === 'constructor') {
    const owner = parent && parents.get(parent);
    return isClass(owner) ? [...listFunctionNames({ node: owner, module }), 'super'] : names;
  }
  let outer = parent;
  // The function can be wrapped: `const call = memoize(function)`.
  for (let depth = 0; depth < 2 && outer?.type === 'CallExpression'; depth += 1) outer = parents.get(outer);
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier') names.push(outer.id.name);
  if (outer?.type === 'AssignmentExpression') {
    names.push((outer.left.type === 'Identifier' ? outer.left.name : readMemberName(outer.left)) ?? '');
  }
  if (outer !== undefined) names.push(readKeyName(outer) ?? '');
  if (outer?.type === 'ExportDefaultDeclaration') names.push('default');
  return names.filter((name) => name !== '');
}

/** The function around a node. */
export function findFunctionAround({ node, module }: Located): FunctionNode | undefined {
  const { parents } = module.findVariables(node);
  for (let around = parents.get(node); around !== undefined; around = parents.get(around)) {
    if (isFunction(around)) return around;
  }
  return undefined;
}

/** The superclass in whose constructor `super(…)` is called. */
export function findSuperClass(call: Node, module: SourceModule): Node | undefined {
  const { parents } = module.findVariables(call);
  const method = findFunctionAround({ node: call, module });
  const body = method && parents.get(method);
  const owner = body && parents.get(body);
  return isClass(owner) ? (owner.superClass ?? undefined) : undefined;
}
