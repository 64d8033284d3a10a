import type { Node } from '@babel/types';
import { addTo } from './add-to.ts';
import type { Evaluator } from './evaluator.ts';
import { findSuperClass, type Located, listFunctionNames, type Project } from './project.ts';
import type { SourceModule } from './source-module.ts';
import type { Steps } from './steps.ts';
import { bind, type CallSite, type Expression, noArguments, unknown, type Value } from './value.ts';
import { isCall, isClass, isMember, readKeyName } from './variables.ts';

/** A constructor is looked for in this many superclasses. */
const maxSuperclasses = 20;

/** The calls of a name. */
interface NamedSites {
  readonly byFunction: Map<Node, CallSite[]>;
  /** Calls of a method of an unknown object. */
  readonly ofUnknown: CallSite[];
}

/** Finds the calls of functions, and what expressions can be in all of them. */
export class CallSites {
  readonly #project: Project;
  readonly #evaluator: Evaluator;
  readonly #steps: Steps;
  readonly #sites = new Map<Node, readonly CallSite[]>();
  readonly #named = new Map<string, NamedSites>();

  constructor(project: Project, evaluator: Evaluator, steps: Steps) {
    this.#project = project;
    this.#steps = steps;
    this.#evaluator = evaluator;
  }

  /** Finds what an expression can be, with the arguments of all calls in place of parameters. */
  evaluateForAllCalls(expression: Expression, depth = 3): readonly Value[] {
    return this.#evaluator.evaluate(expression).flatMap((value) => {
      if (value.kind !== 'parameter') return [value];
      const sites = depth === 0 ? [] : this.listCallSites({ node: value.owner, module: value.module });
      if (sites.length === 0) return [unknown];
      return sites.flatMap((site) => this.evaluateForAllCalls(bind(expression, value.owner, site), depth - 1));
    });
  }

  /** Whether an expression is a client. Undefined if only the running program knows. */
  isClient(expression: Expression): boolean | undefined {
    const values = this.evaluateForAllCalls(expression);
    if (values.some((value) => this.#isClientValue(value))) return true;
    const isOther = values.length > 0 && values.every(({ kind }) => kind !== 'unknown' && kind !== 'parameter');
    return isOther ? false : undefined;
  }

  #isClientValue(value: Value): boolean {
    if (value.kind === 'client') return true;
    return value.kind === 'instance' && this.#isClientClass(value);
  }

  #isClientClass({ node, module, bound }: Expression): boolean {
    const parent = isClass(node) ? node.superClass : undefined;
    if (!parent) return false;
    return this.#evaluator
      .evaluate({ node: parent, module, bound })
      .some((value) => value.kind === 'package' || (value.kind === 'node' && this.#isClientClass(value)));
  }

  /** Lists the calls of a function in the project. */
  listCallSites(located: Located): readonly CallSite[] {
    const cached = this.#sites.get(located.node);
    if (cached !== undefined) return cached;
    const owner = findConstructed(located);
    const isMethod = readKeyName(located.node) !== undefined;
    const sites = this.#project.listNames(listFunctionNames(located)).flatMap((name) => {
      const { byFunction, ofUnknown } = this.#listNamedSites(name);
      const called = byFunction.get(owner) ?? [];
      return isMethod ? [...called, ...ofUnknown] : called;
    });
    this.#sites.set(located.node, sites);
    return sites;
  }

  /** The calls of a name by the function that they call. Each callee is evaluated once for all functions with the name. */
  #listNamedSites(name: string): NamedSites {
    const cached = this.#named.get(name);
    if (cached !== undefined) return cached;
    const sites: NamedSites = { byFunction: new Map(), ofUnknown: [] };
    for (const { node, module } of this.#project.listNamedCalls(name)) this.#addSite(node, module, sites);
    this.#named.set(name, sites);
    return sites;
  }

  #addSite(node: Node, module: SourceModule, { byFunction, ofUnknown }: NamedSites): void {
    if (!isCall(node)) return;
    this.#steps.count();
    const callee = node.callee.type === 'Super' ? findSuperClass(node, module) : node.callee;
    if (callee === undefined) return;
    const site = { call: node, values: node.arguments, module, bound: noArguments };
    const values = this.#evaluator.evaluate({ node: callee, module, bound: noArguments });
    const owners = new Set(values.flatMap((value) => this.#listOwners(value)));
    for (const owner of owners) addTo(byFunction, owner, site);
    if (isMember(callee) && values.every(({ kind }) => kind === 'unknown')) ofUnknown.push(site);
  }

  /** The function or class that a value is, and the superclasses whose constructor it has. */
  #listOwners(value: Value, depth = maxSuperclasses): readonly Node[] {
    if (value.kind !== 'node') return [];
    const { node, module, bound } = value;
    const superClass = isClass(node) ? node.superClass : undefined;
    if (!superClass || !isClass(node) || depth === 0) return [node];
    if (node.body.body.some((member) => readKeyName(member) === 'constructor')) return [node];
    const parents = this.#evaluator.evaluate({ node: superClass, module, bound });
    return [node, ...parents.flatMap((parent) => this.#listOwners(parent, depth - 1)).filter(isClass)];
  }
}

/** The class whose constructor a function is, or else the function. */
function findConstructed({ node, module }: Located): Node {
  if (readKeyName(node) !== 'constructor') return node;
  const { parents } = module.findVariables(node);
  const body = parents.get(node);
  return (body && parents.get(body)) ?? node;
}
