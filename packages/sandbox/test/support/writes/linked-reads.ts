import { listAllOperations, loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import type { Application } from '../application.ts';
import { type Given, type SampleRequest, sampleRequest } from '../sample-request.ts';

/** A read that can show what a write changed. */
export interface LinkedRead {
  readonly entry: OperationEntry;
  readonly operation: OperationDescriptor;
  /** An example of the read. */
  readonly given: Given;
}

/** Values by the names of their members, in small letters and without separators, because versions write names differently. */
export type NamedValues = ReadonlyMap<string, readonly string[]>;

/** The values that fill reads. */
export interface ReadValues {
  /** Names the record. */
  readonly path: NamedValues;
  /** Filters and other parameters. They must be the same for reads that are compared. */
  readonly query: NamedValues;
}

export function normalizeName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

export function collectNamedValues(...parts: readonly unknown[]): NamedValues {
  const values = new Map<string, string[]>();
  const collect = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [member, inner] of Object.entries(value)) collect(inner, normalizeName(member));
    } else if (value !== undefined && value !== null) {
      values.set(name, [...(values.get(name) ?? []), String(value)]);
    }
  };
  for (const part of parts) collect(part, '');
  return values;
}

/** Reads the values of the path parameters of a request. */
export function readPathValues({ operation, path }: SampleRequest): Readonly<Record<string, string>> {
  const parts = path.split('/').map(decodeURIComponent);
  const names = operation.path.split('/');
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith('{') ? [[name.slice(1, -1), parts[index] ?? '']] : [])),
  );
}

/** Endpoints whose names start with the same word belong to one domain, such as `vendorShipments` and `vendorTransactionStatus`. */
function getDomain(endpoint: string): string {
  return /^[a-z]+/.exec(endpoint)?.[0] ?? endpoint;
}

/** Creates a function that lists the reads in the domain of an endpoint. Their examples are made once. */
export function createReadLister(prepare: (entry: OperationEntry) => Promise<Given>) {
  const lists = new Map<string, Promise<readonly LinkedRead[]>>();
  return (endpoint: string): Promise<readonly LinkedRead[]> => {
    const domain = getDomain(endpoint);
    const list = lists.get(domain) ?? listReads(domain, prepare);
    lists.set(domain, list);
    return list;
  };
}

async function listReads(domain: string, prepare: (entry: OperationEntry) => Promise<Given>) {
  const reads: LinkedRead[] = [];
  for (const entry of listAllOperations()) {
    if (getDomain(entry.endpoint) !== domain) continue;
    const operation = await loadOperation(entry);
    if (operation.effect === 'read') reads.push({ entry, operation, given: await prepare(entry) });
  }
  return reads;
}

/** Sends all reads whose path parameters are known, from the write or from another read of its record. Returns the responses by operation. */
export async function sendReads(
  application: Application,
  reads: readonly LinkedRead[],
  values: ReadValues,
): Promise<ReadonlyMap<string, string>> {
  const first = await sendKnownReads(application, reads, values);
  const records = [...first.values()].filter(({ isOfRecord }) => isOfRecord).map(({ content }) => content);
  const others = reads.filter((read) => !first.has(nameRead(read)));
  const path = new Map([...collectNamedValues(...records), ...values.path]);
  const second = await sendKnownReads(application, others, { ...values, path });
  return new Map([...first, ...second].map(([name, { text }]) => [name, text]));
}

/** Returns a new token for an operation of the application: a restored sandbox does not know later ones. */
export async function findToken(application: Application, { grantlessScope }: OperationDescriptor) {
  return grantlessScope === null ? {} : { token: await application.grantlessToken(grantlessScope) };
}

function nameRead({ operation: { endpoint, version, operation } }: LinkedRead): string {
  return `${endpoint}/${version}/${operation}`;
}

async function sendKnownReads(application: Application, reads: readonly LinkedRead[], values: ReadValues) {
  const answers = new Map<string, { readonly text: string; readonly content: unknown; readonly isOfRecord: boolean }>();
  for (const read of reads) {
    const { entry, operation, given } = read;
    const path = fillPath(operation, values.path);
    if (path === undefined) continue;
    const body = given.body === undefined ? {} : { body: fillBody(given.body, values.query) };
    const input = { ...given, path, query: fillQuery(operation, given, values.query), ...body };
    const request = await sampleRequest(entry, input);
    const token = await findToken(application, operation);
    const { status, body: content } = await application.call(operation.method, request.path, { ...request, ...token });
    const isOfRecord = Object.keys(path).length > 0 && status < 300;
    answers.set(nameRead(read), { text: JSON.stringify([status, content]), content, isOfRecord });
  }
  return answers;
}

function fillPath({ parameters }: OperationDescriptor, values: NamedValues) {
  const filled: Record<string, string> = {};
  for (const { name, in: place } of parameters) {
    if (place !== 'path') continue;
    const value = values.get(normalizeName(name))?.at(-1);
    if (value === undefined) return undefined;
    filled[name] = value;
  }
  return filled;
}

/** Fills the required parameters with the values of the write, so that the read is about the same record, and includes all data. */
function fillQuery({ parameters }: OperationDescriptor, { query = {} }: Given, values: NamedValues) {
  const included = parameters.flatMap(({ name, in: place, schema: { items } }) =>
    place === 'query' && name.startsWith('included') && items?.enum ? [[name, items.enum.join(',')] as const] : [],
  );
  const required = parameters.flatMap(({ name, in: place, required: isRequired }) => {
    const value = values.get(normalizeName(name))?.at(-1);
    return place === 'query' && isRequired && value !== undefined ? [[name, value] as const] : [];
  });
  return { ...query, ...Object.fromEntries(included), ...Object.fromEntries(required) };
}

function fillBody(body: unknown, values: NamedValues, name = ''): unknown {
  if (Array.isArray(body)) return body.map((item) => fillBody(item, values, name));
  if (typeof body === 'object' && body !== null) {
    return Object.fromEntries(
      Object.entries(body).map(([member, inner]) => [member, fillBody(inner, values, normalizeName(member))]),
    );
  }
  return typeof body === 'string' ? (values.get(name)?.at(-1) ?? body) : body;
}
