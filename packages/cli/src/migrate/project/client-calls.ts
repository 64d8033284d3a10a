import type { CallExpression, Node } from '@babel/types';
import type { CallSites } from './call-sites.ts';
import type { Evaluator } from './evaluator.ts';
import type { Following } from './following.ts';
import type { SourceModule } from './source-module.ts';
import { bind, type Expression, type Value } from './value.ts';
import { isMember, readKeyName, readMemberName } from './variables.ts';

/** A text, and the property or argument that sets it. */
export interface NamedText {
  readonly text: string;
  readonly site: Expression;
}

/** What a call of callAPI names. */
export interface ClientCall {
  /** The call of callAPI, or that of a function which passes its arguments to callAPI. */
  readonly call: Expression;
  readonly operation?: NamedText;
  /** Undefined if only the running program knows it; null if the call has none. */
  readonly endpoint?: NamedText | null | undefined;
  readonly version?: string | null | undefined;
  readonly apiPath?: NamedText;
  readonly method?: string;
}

/** How many functions pass arguments on. */
const maxCallers = 4;

/** Property names of the parameters of callAPI that are read here. */
const names = ['operation', 'endpoint', 'api_path', 'method', 'options'] as const;

type Read = Readonly<Record<(typeof names)[number], Property>>;

/** What a property of an object can be. */
interface Property {
  readonly values: readonly Expression[];
  /** Whether the object can be without it. */
  readonly canBeMissing: boolean;
  readonly isUnknown: boolean;
  readonly parameter: (Value & { kind: 'parameter' }) | undefined;
}

interface ClientCalls {
  readonly calls: readonly ClientCall[];
  /** The files with calls that are not analysed, because the steps are used up. */
  readonly unanalysed: Set<SourceModule>;
}

/** Lists the calls of callAPI on clients: on everything but what is certainly no client. */
export function listClientCalls({ project, evaluator, sites, steps }: Following): ClientCalls {
  const calls: ClientCall[] = [];
  const unanalysed = new Set<SourceModule>();
  for (const { node, module } of project.listCalls(['callAPI'])) {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') continue;
    const expression = { node, module, bound: new Map() };
    const attempted = steps.attempt(() => {
      const isCalled = isClientCall(node.callee, module, evaluator, sites);
      return isCalled ? describeCalls(expression, expression, { evaluator, sites }, maxCallers) : [];
    });
    if (attempted === undefined) unanalysed.add(module);
    else calls.push(...attempted.result);
  }
  return { calls, unanalysed };
}

function isClientCall(callee: Node, module: SourceModule, evaluator: Evaluator, sites: CallSites): boolean {
  const bound = new Map();
  if (isMember(callee) && readMemberName(callee) === 'callAPI') {
    if (callee.object.type === 'Super') return true;
    if (sites.isClient({ node: callee.object, module, bound }) === false) {
      // A class can have a method of the same name around that of a client.
      return evaluator.evaluate({ node: callee, module, bound }).some(({ kind }) => kind === 'method');
    }
    const methods = evaluator.evaluate({ node: callee, module, bound });
    return methods.every(({ kind }) => kind !== 'node');
  }
  return evaluator.evaluate({ node: callee, module, bound }).some((value) => {
    return value.kind === 'method' && value.name === 'callAPI';
  });
}

function describeCalls(
  expression: Expression,
  call: Expression,
  following: Pick<Following, 'evaluator' | 'sites'>,
  depth: number,
): readonly ClientCall[] {
  const { evaluator, sites } = following;
  const [first] = (expression.node as CallExpression).arguments;
  if (first === undefined) return [];
  const reader = new PropertyReader(evaluator);
  const read = reader.readAll({ ...expression, node: first });
  const texts = readTexts(read, evaluator);
  const open = texts.parameter;
  const callers =
    open === undefined || depth === 0 ? [] : sites.listCallSites({ node: open.owner, module: open.module });
  if (open !== undefined && callers.length > 0) {
    return callers.flatMap((site) => {
      const outer = { node: site.call, module: site.module, bound: site.bound };
      return describeCalls(bind(expression, open.owner, site), outer, following, depth - 1);
    });
  }
  return combine(texts, call);
}

interface Texts {
  readonly operations: readonly NamedText[];
  readonly endpoints: readonly (NamedText | null | undefined)[];
  readonly versions: readonly (string | null | undefined)[];
  readonly apiPaths: readonly NamedText[];
  readonly methods: readonly string[];
  readonly parameter: (Value & { kind: 'parameter' }) | undefined;
}

function readTexts(read: Read, evaluator: Evaluator): Texts {
  const parameters: (Value & { kind: 'parameter' })[] = [];
  const toTexts = (property: Property) => {
    if (property.parameter) parameters.push(property.parameter);
    const texts = property.values.flatMap((site) => {
      const values = evaluator.evaluate(getValue(site));
      return values.flatMap((value): readonly (NamedText | undefined)[] => {
        if (value.kind === 'parameter') parameters.push(value);
        return value.kind === 'text' ? [{ text: value.text, site: value.argument ?? site }] : [undefined];
      });
    });
    return property.isUnknown ? [...texts, undefined] : texts;
  };
  const isText = (text: NamedText | undefined) => text !== undefined;
  const endpoints = toTexts(read.endpoint);
  const version = readVersion(read.options, evaluator, parameters);
  const texts = {
    operations: toTexts(read.operation).filter(isText),
    // Of several objects, one can name the endpoint.
    endpoints: read.endpoint.canBeMissing && endpoints.length === 0 ? [null] : endpoints,
    versions: version,
    apiPaths: toTexts(read.api_path).filter(isText),
    methods: toTexts(read.method).flatMap((method) => method?.text ?? []),
  };
  return { ...texts, parameter: parameters[0] };
}

function readVersion(
  options: Property,
  evaluator: Evaluator,
  parameters: (Value & { kind: 'parameter' })[],
): readonly (string | null | undefined)[] {
  if (options.parameter) parameters.push(options.parameter);
  const reader = new PropertyReader(evaluator);
  const versions = options.values.flatMap((site) => {
    const property = reader.read(getValue(site), 'version');
    if (property.parameter) parameters.push(property.parameter);
    const texts = property.values
      .flatMap((versionSite) => evaluator.evaluate(getValue(versionSite)))
      .map((value) => {
        if (value.kind === 'parameter') parameters.push(value);
        return value.kind === 'text' ? value.text : undefined;
      });
    return [...texts, ...(property.isUnknown ? [undefined] : []), ...(property.canBeMissing ? [null] : [])];
  });
  return [...versions, ...(options.isUnknown ? [undefined] : []), ...(options.canBeMissing ? [null] : [])];
}

function combine(
  { operations, endpoints, versions, apiPaths, methods }: Texts,
  call: Expression,
): readonly ClientCall[] {
  const byPath = apiPaths.flatMap((apiPath) =>
    (methods.length === 0 ? [undefined] : methods).map((method) => ({ call, apiPath, ...(method && { method }) })),
  );
  const byName = operations.flatMap((operation) =>
    endpoints.flatMap((endpoint) => versions.map((version) => ({ call, operation, endpoint, version }))),
  );
  return [...byPath, ...byName];
}

/** The value of the property that a site is, or else the site. */
function getValue(site: Expression): Expression {
  return site.node.type === 'ObjectProperty' ? { ...site, node: site.node.value } : site;
}

/** Reads properties of the objects that an expression can be. */
export class PropertyReader {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  readAll(expression: Expression): Read {
    const entries = names.map((name) => [name, this.read(expression, name)] as const);
    return Object.fromEntries(entries) as unknown as Read;
  }

  read(expression: Expression, name: string): Property {
    const values = this.#evaluator.evaluate(expression);
    const parameter = values.find((value): value is Value & { kind: 'parameter' } => value.kind === 'parameter');
    const parts = values.map((value) => {
      if (value.kind === 'node' && value.node.type === 'ObjectExpression') return this.#readObject(value, name);
      return { values: [], canBeMissing: false, isUnknown: true, parameter: undefined };
    });
    return {
      values: parts.flatMap((part) => part.values),
      canBeMissing: values.length === 0 || parts.some((part) => part.canBeMissing),
      isUnknown: parts.some((part) => part.isUnknown),
      parameter: parameter ?? parts.find((part) => part.parameter !== undefined)?.parameter,
    };
  }

  /** The last property or spread with the name counts. Spreads before it can be without it. */
  #readObject({ node, module, bound }: Expression, name: string): Property {
    const result = { values: [] as Expression[], isUnknown: false, parameter: undefined as Property['parameter'] };
    const properties = node.type === 'ObjectExpression' ? node.properties.toReversed() : [];
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.read({ node: property.argument, module, bound }, name);
        result.values.push(...spread.values);
        result.isUnknown ||= spread.isUnknown;
        result.parameter ??= spread.parameter;
        if (!spread.canBeMissing && !spread.isUnknown) return { ...result, canBeMissing: false };
      } else if (readKeyName(property) === name && property.type === 'ObjectProperty') {
        result.values.push({ node: property, module, bound });
        return { ...result, canBeMissing: false };
      }
    }
    return { ...result, canBeMissing: true };
  }
}
