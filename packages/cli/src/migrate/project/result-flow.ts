import type { Function as FunctionNode, Node } from '@babel/types';
import { listChildren } from '../syntax-nodes.ts';
import { addTo } from './add-to.ts';
import type { CallSites } from './call-sites.ts';
import type { Evaluator } from './evaluator.ts';
import type { Following } from './following.ts';
import { type Located, listFunctionNames, type Project } from './project.ts';
import type { SourceModule } from './source-module.ts';
import type { Steps } from './steps.ts';
import { noArguments, type Value } from './value.ts';
import {
  type Call,
  isCall,
  isClass,
  isFunction,
  isMember,
  readMemberName,
  type Source,
  type Variable,
} from './variables.ts';

/** Where a value can come from behind this bound is unknown. */
const maxNodes = 20_000;

/** A value of a search, and the one that comes from it. */
interface Visited {
  readonly located: Located;
  readonly user: Visited | undefined;
}

/** Places that change what a name stands for. */
interface NamedUses {
  readonly byVariable: Map<Variable, Located[]>;
  /** The files that export a variable of the name. */
  readonly byModule: Map<SourceModule, Located[]>;
}

/** Finds out whether a value can come from the result of some calls, through variables, functions, objects and files. */
export class ResultFlow {
  readonly #project: Project;
  readonly #evaluator: Evaluator;
  readonly #sites: CallSites;
  readonly #steps: Steps;
  readonly #isSource: (call: Located) => boolean;
  /** Nodes whose values come from no such call. */
  readonly #others = new Set<Node>();
  /** Nodes whose values can come from such a call. */
  readonly #visited = new Set<Node>();
  readonly #modulesWithCalls = new Map<SourceModule, boolean>();
  readonly #origins = new Map<Node, readonly Located[] | undefined>();
  readonly #uses = new Map<string, NamedUses>();
  readonly #passed = new Map<string, ReadonlyMap<Node, readonly Located[]>>();
  #useNames: ReadonlyMap<string, readonly Located[]> | undefined;
  #passedNames: ReadonlyMap<string, readonly Located[]> | undefined;

  /** @param isSource Whether a call is one of those whose results are followed. */
  constructor({ project, evaluator, sites, steps }: Following, isSource: (call: Located) => boolean) {
    this.#project = project;
    this.#evaluator = evaluator;
    this.#sites = sites;
    this.#steps = steps;
    this.#isSource = isSource;
  }

  /** Whether the value of an expression can come from one of the calls. True if that takes too long to find out. */
  canReach(expression: Located): boolean {
    const seen = new Map<Node, Visited>();
    const open: Visited[] = [{ located: expression, user: undefined }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { located } = next;
      if (seen.has(located.node) || this.#others.has(located.node)) continue;
      this.#steps.count();
      seen.set(located.node, next);
      if (seen.size > maxNodes) return this.#addReached({ located: expression, user: undefined });
      if (this.#isReached(located)) return this.#addReached(next);
      const origins = this.#listOrigins(located);
      if (origins === undefined && this.#hasCalls(located.module)) return this.#addReached(next);
      for (const origin of origins ?? []) open.push({ located: origin, user: next });
    }
    for (const node of seen.keys()) this.#others.add(node);
    return false;
  }

  #isReached(located: Located): boolean {
    return this.#visited.has(located.node) || this.#isSource(located);
  }

  /** What a value comes from, up to the expression in question, is reached too. */
  #addReached(last: Visited): true {
    for (let visited: Visited | undefined = last; visited !== undefined; visited = visited.user) {
      this.#visited.add(visited.located.node);
    }
    return true;
  }

  /** Whether a file has one of the calls. Functions that nothing in the project calls can get its results. */
  #hasCalls(module: SourceModule): boolean {
    const cached = this.#modulesWithCalls.get(module);
    if (cached !== undefined) return cached;
    const hasCalls = module.programs.some(({ variables }) => {
      return variables.calls.some((node) => this.#isSource({ node, module }));
    });
    this.#modulesWithCalls.set(module, hasCalls);
    return hasCalls;
  }

  /** The expressions that a value can come from; undefined for a parameter of a function that nothing calls. */
  #listOrigins(located: Located): readonly Located[] | undefined {
    if (this.#origins.has(located.node)) return this.#origins.get(located.node);
    const origins = this.#findOrigins(located);
    this.#origins.set(located.node, origins);
    return origins;
  }

  #findOrigins({ node, module }: Located): readonly Located[] | undefined {
    const locate = (nodes: readonly Node[]) => nodes.map((origin) => ({ node: origin, module }));
    switch (node.type) {
      case 'Identifier': {
        const variable = module.findVariables(node).find(node.name, node);
        return variable === undefined ? [] : this.#listVariableOrigins(variable, module);
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return [...locate([node.object]), ...this.#listPropertyOrigins(node, module)];
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        return this.#listCallOrigins(node, module);
      case 'ThisExpression':
        return [];
      case 'ObjectProperty':
        return locate([node.value]);
      default:
        return isFunction(node) || isClass(node) || node.type.startsWith('TSType') ? [] : locate(listChildren(node));
    }
  }

  #listVariableOrigins(variable: Variable, module: SourceModule): readonly Located[] | undefined {
    const origins = variable.sources.flatMap((source) => this.#listSourceOrigins(source, module));
    const isParameter = variable.sources.some(({ kind }) => kind === 'parameter');
    if (isParameter && origins.length === 0) return undefined;
    const { byVariable, byModule } = this.#listUses(variable.name);
    const uses = [...(byVariable.get(variable) ?? []), ...(byModule.get(module) ?? [])];
    const added = uses.flatMap((use) => {
      return listAddedValues(use.node, use.module).map((addedNode) => ({ node: addedNode, module: use.module }));
    });
    return [...origins, ...added];
  }

  #listSourceOrigins(source: Source, module: SourceModule): readonly Located[] {
    switch (source.kind) {
      case 'expression':
        return [{ node: source.node, module }];
      case 'parameter':
        return this.#listParameterOrigins(source.owner, source.position, module);
      case 'import':
        return this.#listExported(source.from, source.name, module);
      case 'declaration':
        return [];
    }
  }

  #listParameterOrigins(owner: FunctionNode, position: number, module: SourceModule): readonly Located[] {
    const parent = module.findVariables(owner).parents.get(owner);
    const inline = isCall(parent) ? listBeside(parent, owner).map((node) => ({ node, module })) : [];
    const passed = listFunctionNames({ node: owner, module })
      .flatMap((name) => this.#listPassed(name).get(owner) ?? [])
      .flatMap(({ node, module: from }) => {
        const call = from.findVariables(node).parents.get(node);
        return isCall(call) ? listBeside(call, node).map((sibling) => ({ node: sibling, module: from })) : [];
      });
    const called = this.#sites.listCallSites({ node: owner, module }).flatMap(({ values, module: from }) => {
      const hasSpread = values.some(({ type }) => type === 'SpreadElement');
      const candidates = hasSpread ? values : values.slice(position, position + 1);
      return candidates.map((node) => ({ node, module: from }));
    });
    return [...inline, ...passed, ...called];
  }

  #listExported(from: string, name: string, module: SourceModule, depth = 10): readonly Located[] {
    const imported = this.#project.findImported(module, from);
    if (imported === undefined || depth === 0) return [];
    const named = [...(imported.exports.get(name) ?? []), ...(imported.exports.get('module.exports') ?? [])];
    const origins = named.flatMap((exported) =>
      exported.kind === 'node'
        ? [{ node: exported.node, module: imported }]
        : this.#listExported(exported.from, exported.name, imported, depth - 1),
    );
    const passedOn = imported.exportedModules.flatMap((moduleName) =>
      this.#listExported(moduleName, name, imported, depth - 1),
    );
    return [...origins, ...passedOn];
  }

  /** What a program assigns to the property of an object: of `this`, of an instance, or of an export. */
  #listPropertyOrigins(node: Node, module: SourceModule): readonly Located[] {
    const name = readMemberName(node);
    if (name === undefined || !isMember(node)) return [];
    const values = this.#evaluator.evaluate({ node: node.object, module, bound: noArguments });
    return values.flatMap((value): readonly Located[] => {
      if (value.kind === 'module') return this.#listExportedByModule(value.module, name);
      if (value.kind !== 'instance' && value.kind !== 'node') return [];
      const assigned = value.module.listAssignments(name);
      const members = isClass(value.node) ? value.node.body.body : [];
      const memberNodes = members.flatMap((member) => {
        const isNamed = 'key' in member && member.key.type === 'Identifier' && member.key.name === name;
        if (!isNamed) return [];
        if (isFunction(member)) return this.#evaluator.listReturned(member);
        return 'value' in member && member.value ? [member.value as Node] : [];
      });
      const origins = [...assigned.map((assignment) => assignment.value), ...memberNodes];
      return origins.map((origin) => ({ node: origin, module: value.module }));
    });
  }

  #listExportedByModule(module: SourceModule, name: string): readonly Located[] {
    const exported = [...(module.exports.get(name) ?? []), ...(module.exports.get('module.exports') ?? [])];
    return exported.flatMap((exportedValue) =>
      exportedValue.kind === 'node' ? [{ node: exportedValue.node, module }] : [],
    );
  }

  /** What the functions return that a call can call. The result of another function can have its arguments in it. */
  #listCallOrigins(call: Call, module: SourceModule): readonly Located[] {
    const { callee, arguments: values } = call;
    const called = this.#evaluator.evaluate({ node: callee, module, bound: noArguments });
    if (called.some(({ kind }) => kind === 'method')) return [];
    const functions = called.filter(isFunctionValue);
    const returned = functions.flatMap(({ node, module: from }) => {
      return isFunction(node)
        ? this.#evaluator.listReturned(node).map((expression) => ({ node: expression, module: from }))
        : [];
    });
    const isKnown = called.length > 0 && functions.length === called.length && call.type !== 'NewExpression';
    if (isKnown) return returned;
    const object = isMember(callee) ? [callee.object] : [];
    const callbacks = values.flatMap((value) => (isFunction(value) ? this.#evaluator.listReturned(value) : [value]));
    return [...returned, ...[...object, ...callbacks].map((node) => ({ node, module }))];
  }

  /** The places where programs change what a name stands for, by what it stands for. */
  #listUses(name: string): NamedUses {
    const cached = this.#uses.get(name);
    if (cached !== undefined) return cached;
    const uses: NamedUses = { byVariable: new Map(), byModule: new Map() };
    this.#uses.set(name, uses);
    this.#useNames ??= this.#listUseNames();
    for (const use of this.#useNames.get(name) ?? []) {
      this.#steps.count();
      const variable = use.module.findVariables(use.node).find(name, use.node);
      if (variable !== undefined) addTo(uses.byVariable, variable, use);
      for (const source of variable?.sources ?? []) {
        // Another file imports the variable under its name.
        const isImported = source.kind === 'import' && source.name === name;
        const module = isImported ? this.#project.findImported(use.module, source.from) : undefined;
        if (module !== undefined) addTo(uses.byModule, module, use);
      }
    }
    return uses;
  }

  /** The places where programs change what a name stands for, by name: `name.push(value)`, `name.list = value`. */
  #listUseNames(): ReadonlyMap<string, readonly Located[]> {
    const uses = new Map<string, Located[]>();
    for (const module of this.#project.modules) {
      for (const { variables } of module.programs) {
        const callees = variables.calls.flatMap((call) => {
          return isCall(call) && isMember(call.callee) ? call.callee.object : [];
        });
        for (const object of [...callees, ...variables.assignments.map((assignment) => assignment.object)]) {
          let root: Node = object;
          while (isMember(root)) root = root.object;
          if (root.type === 'Identifier') addTo(uses, root.name, { node: root, module });
        }
      }
    }
    return uses;
  }

  /** The arguments with a name, by the function that they are. */
  #listPassed(name: string): ReadonlyMap<Node, readonly Located[]> {
    const cached = this.#passed.get(name);
    if (cached !== undefined) return cached;
    const byFunction = new Map<Node, Located[]>();
    this.#passed.set(name, byFunction);
    this.#passedNames ??= this.#listPassedNames();
    for (const argument of this.#passedNames.get(name) ?? []) {
      this.#steps.count();
      const values = this.#evaluator.evaluate({ ...argument, bound: noArguments });
      const functions = new Set(values.flatMap((value) => (value.kind === 'node' ? [value.node] : [])));
      for (const node of functions) addTo(byFunction, node, argument);
    }
    return byFunction;
  }

  /** The arguments that are names, by name. */
  #listPassedNames(): ReadonlyMap<string, readonly Located[]> {
    const passed = new Map<string, Located[]>();
    for (const module of this.#project.modules) {
      for (const { variables } of module.programs) {
        for (const call of variables.calls) {
          for (const node of isCall(call) ? call.arguments : []) {
            const name = node.type === 'Identifier' ? node.name : readMemberName(node);
            if (name !== undefined) addTo(passed, name, { node, module });
          }
        }
      }
    }
    return passed;
  }
}

function isFunctionValue(value: Value): value is Value & { kind: 'node' } {
  return value.kind === 'node' && isFunction(value.node);
}

/** The object of a method and the other arguments: what a function that is passed can get. */
function listBeside(call: Call, argument: Node): readonly Node[] {
  const object = isMember(call.callee) ? [call.callee.object] : [];
  return [...object, ...call.arguments.filter((sibling) => sibling !== argument && !isFunction(sibling))];
}

/** The values that a program adds to the object that a name stands for. */
function listAddedValues(name: Node, module: SourceModule): readonly Node[] {
  const { parents } = module.findVariables(name);
  let node = name;
  for (let parent = parents.get(node); isMember(parent) && parent.object === node; parent = parents.get(node)) {
    node = parent;
  }
  const parent = parents.get(node);
  if (parent?.type === 'AssignmentExpression' && parent.left === node) return [parent.right];
  if (!isCall(parent) || parent.callee !== node) return [];
  return parent.arguments.filter((argument) => !isFunction(argument));
}
