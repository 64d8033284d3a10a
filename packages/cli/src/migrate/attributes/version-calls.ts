import type { CallExpression, Node, OptionalCallExpression } from '@babel/types';
import { findOperationByPath } from '@supercargo/catalogue';
import { findCalledOperation } from '../find-called-operation.ts';
import type { SourceFile } from '../migrate-files.ts';
import { listChosenVersions } from '../project/chosen-versions.ts';
import { type ClientCall, listClientCalls } from '../project/client-calls.ts';
import { describeUnanalysed, type Following, openProject } from '../project/following.ts';
import type { Located } from '../project/project.ts';
import { isLarge } from '../project/project-files.ts';
import { ResultFlow } from '../project/result-flow.ts';
import type { SourceModule } from '../project/source-module.ts';
import { unknownPart } from '../project/value.ts';
import { isMember, readMemberName } from '../project/variables.ts';
import { findProperty } from '../syntax-nodes.ts';
import type { AttributeRows, Result } from './attribute-rows.ts';
import type { FindCall } from './follow-results.ts';

const packages = ['supercargo', 'amazon-sp-api'];

/** Creates the function that finds the calls of a program by their syntax and types. */
export type CreateFindCall = (root: Node, module: SourceModule) => FindCall;

/** The calls of a version in all files. */
export class VersionCalls {
  readonly #rows: AttributeRows;
  readonly #following: Following;
  readonly #createFindCall: CreateFindCall;
  readonly #findCalls = new Map<Node, FindCall>();
  readonly #results = new Map<Node, Result | undefined>();
  readonly #unanalysed = new Set<SourceModule>();
  readonly #followed: ReadonlyMap<Node, Result>;
  readonly #flow: ResultFlow;
  readonly #importsPackage: boolean;
  /** The version that all clients choose for the endpoint; null without one. */
  readonly #chosenVersion: string | null;
  #hasCalls: boolean | undefined;

  constructor(files: readonly SourceFile[], rows: AttributeRows, createFindCall: CreateFindCall, maxSteps: number) {
    this.#rows = rows;
    const operations = rows.migration.operations.map(({ operation }) => operation);
    this.#following = openProject(files, packages, operations, maxSteps);
    this.#createFindCall = createFindCall;
    this.#chosenVersion = listChosenVersions(this.#following).get(rows.migration.endpoint) ?? null;
    this.#followed = this.#followCalls();
    this.#flow = new ResultFlow(this.#following, (call) => this.find(call) !== undefined);
    const imported = [...this.#following.project.modules].flatMap((module) => [...module.importedNames]);
    this.#importsPackage = imported.some((name) =>
      packages.some((packageName) => name === packageName || name.startsWith(`${packageName}/`)),
    );
  }

  /** The file of a project; undefined for files that are not followed. */
  findModule(file: string): SourceModule | undefined {
    const module = this.#following.project.find(file);
    return module?.programs.length === 0 ? undefined : module;
  }

  /** Whether a client can reach a file, or it is too large to be followed. */
  isConnected(file: string, text: string): boolean {
    return isLarge(text) || this.#following.project.find(file) !== undefined;
  }

  /** The result of a call of the version. */
  find(located: Located): Result | undefined {
    const { node } = located;
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
    if (!this.#results.has(node)) this.#results.set(node, this.#findResult(located));
    return this.#results.get(node);
  }

  #findResult({ node, module }: Located): Result | undefined {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
    const followed = this.#followed.get(node);
    if (followed !== undefined) return followed;
    const { root } = module.programs.find((program) => program.variables.parents.has(node)) ?? { root: node };
    const findCall = this.#findCalls.get(root) ?? this.#createFindCall(root, module);
    this.#findCalls.set(root, findCall);
    const call = findCall(node);
    if (call === undefined || !this.#canBeClient(node.callee, module)) return undefined;
    const isCalled = !isUnversioned(node) || this.#isCalled(call.operation, this.#chosenVersion);
    return isCalled ? call : undefined;
  }

  /** Runs a part of the analysis of a file; undefined if the file is not analysed. */
  attempt<T>(module: SourceModule | undefined, run: () => T): { readonly result: T } | undefined {
    return this.isUnanalysed(module) ? undefined : this.#following.steps.attempt(run);
  }

  /** Whether a file has calls that are not analysed. */
  isUnanalysed(module: SourceModule | undefined): boolean {
    return module !== undefined && this.#unanalysed.has(module);
  }

  describeUnanalysed(): string {
    return describeUnanalysed(this.#following.steps);
  }

  /** Whether the project has any call of the version. */
  hasCalls(): boolean {
    this.#hasCalls ??=
      this.#followed.size > 0 ||
      [...this.#following.project.modules].some((module) =>
        module.programs.some(({ variables }) => variables.calls.some((node) => this.find({ node, module }))),
      );
    return this.#hasCalls;
  }

  /** Whether the value of an expression can come from the result of a call of the version. */
  canReach(node: Node, module: SourceModule): boolean {
    return this.#flow.canReach({ node, module });
  }

  /** As {@link canReach}, of the template of a Vue file: its names are those of the script. */
  canReachTemplate(module: SourceModule): boolean {
    return module.programs.some(({ variables }) =>
      [...variables.parents.keys()].some((node) => {
        const isValue = node.type === 'Identifier' || node.type === 'CallExpression';
        return isValue && this.#flow.canReach({ node, module });
      }),
    );
  }

  /** The calls of callAPI whose operation, path or parameters are set elsewhere, also in calls of functions around callAPI. */
  #followCalls(): ReadonlyMap<Node, Result> {
    const { calls, unanalysed } = listClientCalls(this.#following);
    for (const module of unanalysed) this.#unanalysed.add(module);
    return new Map(
      calls.flatMap((call) => {
        const operation = this.#readOperation(call);
        return operation === undefined ? [] : [[call.call.node, { operation, path: 'payload' }] as const];
      }),
    );
  }

  #readOperation({ operation, endpoint, version, apiPath, method = 'GET' }: ClientCall): string | undefined {
    const { migration } = this.#rows;
    if (apiPath !== undefined) {
      const path = apiPath.text.replaceAll(unknownPart, '0').replace(/\?.*$/s, '');
      const operationEntry = findOperationByPath(method.toUpperCase(), path);
      const isCalled = operationEntry?.endpoint === migration.endpoint && operationEntry.version === migration.version;
      return isCalled && this.#rows.isOperation(operationEntry.operation) ? operationEntry.operation : undefined;
    }
    if (operation === undefined || version === undefined) return undefined;
    const [first = '', second] = operation.text.split('.');
    const name = second ?? first;
    const isEndpoint = (second === undefined ? endpoint?.text : first) === migration.endpoint;
    const isCalled = isEndpoint && this.#rows.isOperation(name) && this.#isCalled(name, version ?? this.#chosenVersion);
    return isCalled ? name : undefined;
  }

  #isCalled(operation: string, version: string | null): boolean {
    const { migration } = this.#rows;
    return findCalledOperation(migration.endpoint, operation, version)?.version === migration.version;
  }

  /** Whether a method can be one of a client or of its endpoint. */
  #canBeClient(callee: Node, module: SourceModule): boolean {
    if (!isMember(callee)) return false;
    const bound = new Map();
    const values = this.#following.sites.evaluateForAllCalls({ node: callee, module, bound });
    if (values.some(({ kind }) => kind === 'method')) return true;
    const isOther = values.length > 0 && values.every(({ kind }) => kind !== 'unknown' && kind !== 'parameter');
    if (isOther) return false;
    return this.#importsPackage || isUndeclared(callee, module);
  }
}

/** Whether neither the call nor its endpoint names a version. */
function isUnversioned({ callee, arguments: [first, second] }: CallExpression | OptionalCallExpression): boolean {
  let endpoint: Node = callee;
  while (isMember(endpoint)) endpoint = endpoint.object;
  if (endpoint.type === 'CallExpression' || endpoint.type === 'OptionalCallExpression') return false;
  const options = [second, first?.type === 'ObjectExpression' ? findProperty(first, 'options')?.value : undefined];
  return options.every(
    (expression) => expression?.type !== 'ObjectExpression' || findProperty(expression, 'version') === undefined,
  );
}

/** Whether the program does not declare the object of a method. */
function isUndeclared(callee: Node, module: SourceModule, depth = 5): boolean {
  let root: Node = callee;
  for (;;) {
    if (isMember(root)) root = root.object;
    else if (root.type === 'CallExpression' && readMemberName(root.callee) === 'v') root = root.callee;
    else break;
  }
  if (root.type !== 'Identifier') return false;
  const variable = module.findVariables(root).find(root.name, root);
  if (variable === undefined) return true;
  const [source] = variable.sources;
  return source?.kind === 'expression' && depth > 0 && isUndeclared(source.node, module, depth - 1);
}
