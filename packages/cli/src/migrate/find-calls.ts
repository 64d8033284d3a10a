import type { Node, ObjectExpression } from '@babel/types';
import {
  computeDeprecationStatus,
  describeDeprecation,
  describeRemoval,
  findOperation,
  findOperationByPath,
  findRemovedOperation,
  findRemovedOperationByPath,
  listAllOperations,
  listRemovedOperations,
  listVersions,
  loadOperation,
  type OperationEntry,
  type RemovedOperation,
} from '@supercargo/catalogue';
import { findFeedType, findReportType } from '@supercargo/catalogue/registry';
import { findCalledOperation } from './find-called-operation.ts';
import type { Place } from './finding.ts';
import type { ClientCall, NamedText } from './project/client-calls.ts';
import type { SourceModule } from './project/source-module.ts';
import { type Expression, unknownPart } from './project/value.ts';
import { findProperty, readLine, readText, visitNodes } from './syntax-nodes.ts';

type Found = Omit<Place, 'file'>;

/** A finding, and the file that it is in. */
export interface LocatedPlace extends Found {
  readonly module: SourceModule;
}

/** What is said about the operation that a call names. */
interface Description {
  readonly kind: Place['kind'];
  readonly description: string;
}

/** Describes a call of an operation that is deprecated at the time `now`, that Amazon has removed, or that names no endpoint. */
export async function describeClientCall(call: ClientCall, now: number): Promise<LocatedPlace | undefined> {
  if (call.apiPath !== undefined) return describePath(call.apiPath, call.method, now);
  const { operation, endpoint, version } = call;
  if (operation === undefined || operation.text.includes(unknownPart)) return undefined;
  const dot = operation.text.indexOf('.');
  if (dot === -1 && endpoint === null) return describeMissingEndpoint(operation);
  const endpointName = dot === -1 ? endpoint?.text : operation.text.slice(0, dot);
  if (endpointName === undefined) return undefined;
  const described = await describeNames(endpointName, operation.text.slice(dot + 1), version, now);
  return described && { ...locate(operation.site, dot === -1 ? endpoint?.site : undefined), ...described };
}

async function describePath(path: NamedText, method = 'GET', now: number): Promise<LocatedPlace | undefined> {
  // A part that only the running program knows can be any value of a path parameter.
  const text = path.text.replaceAll(unknownPart, '0').replace(/\?.*$/s, '');
  const operationEntry = findOperationByPath(method.toUpperCase(), text);
  const removed = operationEntry === undefined ? findRemovedOperationByPath(method.toUpperCase(), text) : undefined;
  const described = removed === undefined ? await describeEntry(operationEntry, 'This calls', now) : toChange(removed);
  return described && { ...locate(path.site), ...described };
}

/** Without a version, both packages call the oldest one that has the operation. */
async function describeNames(
  endpoint: string,
  operation: string,
  version: string | null | undefined,
  now: number,
): Promise<Description | undefined> {
  const versions = listVersions(endpoint) ?? [];
  const operationEntry = version === undefined ? undefined : findCalledOperation(endpoint, operation, version);
  if (operationEntry !== undefined) {
    const start = version === null ? 'Without a version this calls' : 'This calls';
    return describeEntry(operationEntry, start, now);
  }
  const isNowhere = versions.every((candidate) => findOperation(endpoint, candidate, operation) === undefined);
  const removed = findRemovedOperation(endpoint, operation, isNowhere ? undefined : (version ?? ''));
  if (removed !== undefined) return toChange(removed);
  const isMissingVersion = version && versions.length > 0 && !versions.includes(version) && version !== 'latest';
  if (!isMissingVersion || isNowhere) return undefined;
  return {
    kind: 'change',
    description: `There is no version ${version} of ${endpoint}. Use ${versions.join(' or ')}.`,
  };
}

async function describeEntry(
  operationEntry: OperationEntry | undefined,
  start: string,
  now: number,
): Promise<Description | undefined> {
  if (operationEntry === undefined) return undefined;
  const { deprecated, version } = await loadOperation(operationEntry);
  const description = describeDeprecation(`${start} ${version}, which`, deprecated, now);
  if (description === undefined) return undefined;
  return { kind: computeDeprecationStatus(deprecated, now) === 'ended' ? 'change' : 'review', description };
}

function toChange(removed: RemovedOperation): Description {
  return { kind: 'change', description: describeRemoval(removed) };
}

/** amazon-sp-api's types accept a name without its endpoint, but its calls fail. */
function describeMissingEndpoint({ text, site }: NamedText): LocatedPlace | undefined {
  const endpoints = listEndpoints(text);
  const removed = endpoints.length === 0 ? findRemovedByName(text) : undefined;
  if (removed !== undefined) return { ...locate(site), ...toChange(removed) };
  if (endpoints.length === 0) return undefined;
  const names = endpoints.map((endpoint) => `'${endpoint}.${text}'`);
  const description = `Without its endpoint, the call fails with NO_ENDPOINT_GIVEN. Write operation: ${names.join(' or ')}.`;
  const { node } = site;
  const value = node.type === 'ObjectProperty' ? node.value : undefined;
  const isCertain = endpoints.length === 1 && value?.type === 'StringLiteral';
  const edit = { start: (value?.start ?? 0) + 1, end: (value?.end ?? 0) - 1, text: `${endpoints[0]}.${text}` };
  return { ...locate(site), kind: 'change', description, ...(isCertain && { edit }) };
}

function findRemovedByName(operation: string): RemovedOperation | undefined {
  return listRemovedOperations().find((removed) => removed.operation === operation);
}

/** The endpoints that have an operation; only the one for which amazon-sp-api has types, if it has any. */
function listEndpoints(operation: string): readonly string[] {
  const typed = typedEndpoints[operation];
  if (typed !== undefined) return [typed];
  return [...new Set(listAllOperations().flatMap((entry) => (entry.operation === operation ? entry.endpoint : [])))];
}

/** The endpoint of each operation that amazon-sp-api's types accept without it, of those that several endpoints have. */
const typedEndpoints: Readonly<Record<string, string>> = {
  getOrders: 'orders',
  getOrder: 'orders',
  getShipments: 'fulfillmentInbound',
  getInvoice: 'invoices',
};

/** Where the name of an operation is set. The endpoint is part of the text if the same object names it. */
function locate(site: Expression, endpoint?: Expression): Pick<LocatedPlace, 'module' | 'line' | 'found'> {
  const { node, module } = site;
  const parents = module.findVariables(node).parents;
  const object = parents.get(node);
  const isBeside = endpoint !== undefined && object !== undefined && object.type === 'ObjectExpression';
  const nodes = isBeside && parents.get(endpoint.node) === object ? [node, endpoint.node] : [node];
  const texts = nodes.map(({ start, end }) => module.text.slice(start ?? 0, end ?? 0));
  return { module, line: readLine(node), found: texts.join(', ') };
}

/** Finds objects that name an operation and its endpoint, such as the parameters of a call that another package makes. */
export function listNamedOperations(root: Node, module: SourceModule): readonly ClientCall[] {
  const calls: ClientCall[] = [];
  visitNodes(root, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const operation = readNamed(node, 'operation', module);
    const endpoint = readNamed(node, 'endpoint', module) ?? null;
    if (operation === undefined || (endpoint === null && !operation.text.includes('.'))) return;
    const options = findProperty(node, 'options')?.value;
    const version = options?.type === 'ObjectExpression' ? findProperty(options, 'version') : undefined;
    const isKnown = options === undefined || options.type === 'ObjectExpression';
    const text = version === undefined ? (isKnown ? null : undefined) : readText(version.value);
    calls.push({ call: operation.site, operation, endpoint, version: text });
  });
  return calls;
}

function readNamed(object: ObjectExpression, name: string, module: SourceModule): NamedText | undefined {
  const node = findProperty(object, name);
  const text = readText(node?.value);
  return node && text !== undefined ? { text, site: { node, module, bound: new Map() } } : undefined;
}

/** Finds the names of feed types and report types that are deprecated at the time `now`. */
export function findDeprecatedTypes(root: Node, text: string, now: number): readonly Found[] {
  const places: Found[] = [];
  visitNodes(root, (node) => {
    const name = readText(node);
    if (name === undefined || !/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name)) return;
    const feedType = findFeedType(name);
    const deprecated = feedType?.deprecated ?? findReportType(name)?.deprecated ?? null;
    const subject = `The ${feedType === undefined ? 'report' : 'feed'} type ${name}`;
    const description = describeDeprecation(subject, deprecated, now);
    if (description === undefined) return;
    const kind = computeDeprecationStatus(deprecated, now) === 'ended' ? 'change' : 'review';
    places.push({ line: readLine(node), kind, found: text.slice(node.start ?? 0, node.end ?? 0), description });
  });
  return places;
}
