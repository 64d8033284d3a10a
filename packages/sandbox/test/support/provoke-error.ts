import type { Sandbox } from '@supercargo/sandbox';
import { isJsonObject, type JsonObject } from '../../src/base/json-value.ts';
import { Application, type CallOptions, type Received } from './application.ts';
import type { ErrorExample } from './error-examples.ts';
import { errorsIn } from './error-shape.ts';
import { sampleRequest } from './sample-request.ts';

/** How the request for an example is made: its own one as it is, one made up for it, or any with an injected error. */
export type ExampleClass = 'described' | 'made up' | 'injected';

/** What the sandbox did with a request that should get an example's error; or why no request can get it. */
export interface Outcome {
  readonly kind: 'same' | 'other' | 'accepted' | 'impossible';
  readonly text: string;
}

type Request = CallOptions & { readonly path: string };

const MARKETPLACE = 'A1F83G8C2ARO7P';
const MAX_CALLS = 300;
const TOO_LARGE = 'x'.repeat(11 * 1024 * 1024);

/** The class of an example. Examples of errors of the server itself are injected, whatever they describe. */
export function classify({ status, parameters }: ErrorExample): ExampleClass {
  if (status >= 500) return 'injected';
  return parameters === undefined ? 'made up' : 'described';
}

/** Sends the requests that should get the errors of examples. */
export class ErrorProvoker {
  readonly #sandbox: Sandbox;
  readonly #application: Application;
  readonly #throttled: Application;

  /** Only calls to `throttled` are limited. */
  constructor(sandbox: Sandbox, throttled: Sandbox) {
    this.#sandbox = sandbox;
    this.#application = new Application(sandbox);
    this.#throttled = new Application(throttled);
  }

  async provoke(example: ErrorExample): Promise<Outcome> {
    const reason = whyImpossible(example);
    if (reason !== undefined) return { kind: 'impossible', text: reason };
    const request = await this.#buildRequest(example);
    if (typeof request === 'string') return { kind: 'impossible', text: request };
    const answer = await this.#send(example, request);
    const codes = listCodes(answer, example);
    const text = `${answer.status} ${codes.join(', ')} ${JSON.stringify(answer.body).slice(0, 200)}`;
    if (answer.status < 400) return { kind: 'accepted', text };
    const isSame = answer.status === example.status && codes.some((code) => example.codes.includes(code));
    return { kind: isSame ? 'same' : 'other', text };
  }

  async #send(example: ErrorExample, request: Request): Promise<Received> {
    const { operation, status } = example;
    const options = { ...request, ...(await this.#token(example)) };
    if (classify(example) === 'described') return this.#application.call(operation.method, request.path, options);
    if (status === 429) return this.#exhaust(example, request);
    if (status < 500) return this.#application.call(operation.method, request.path, options);
    const rule = this.#sandbox.faults.add({ fault: 'error', status, requestType: 'call' });
    const answer = await this.#application.call(operation.method, request.path, options);
    this.#sandbox.faults.remove(rule.id);
    return answer;
  }

  async #exhaust({ operation }: ErrorExample, request: Request): Promise<Received> {
    for (let sent = 1; sent < MAX_CALLS; sent += 1) {
      const answer = await this.#throttled.call(operation.method, request.path, request);
      if (answer.status === 429) return answer;
    }
    return this.#throttled.call(operation.method, request.path, request);
  }

  async #token(example: ErrorExample): Promise<{ token?: string }> {
    if (example.status === 403 && classify(example) === 'made up') return { token: 'Atza|nobody' };
    const { grantlessScope } = example.operation;
    return grantlessScope === null ? {} : { token: await this.#application.grantlessToken(grantlessScope) };
  }

  async #buildRequest(example: ErrorExample): Promise<Request | string> {
    if (classify(example) === 'described') return buildDescribed(example, example.parameters ?? {});
    const sample = await sampleRequest(example.entry);
    if (example.status >= 413) return changeFraming(sample, example);
    if (example.status === 400) return withoutOne(sample, example);
    return example.status === 404 ? withUnknownId(sample, example) : sample;
  }
}

/** Examples that something outranks, by API, operation, status, codes and message; and why. */
const OVERRULED: readonly (readonly [RegExp, string])[] = [
  [
    /^feeds\S* \w+ 400 400 /,
    'real responses have the code InvalidInput (docs#971, docs#1093, models#2549, jlevers#36), and only Amazon’s sandbox has 400 (models#1937)',
  ],
  [
    /^reports\S* \w+ 400 400 /,
    'real responses have the code InvalidInput (models#1810, docs#2277, docs#2789, jlevers#755)',
  ],
  [/^catalogItems\S* \w+ 400 400 /, 'developers quote real responses with the code InvalidInput'],
  [
    /^(ordersV0 confirmShipment|fulfillmentInboundV0 \w+) 400 Invalid Input /,
    'recorded responses have the code InvalidInput, without a space (models#5094, models#401, jlevers#489)',
  ],
  [/^\S+ \w+ \d+ {2}/, 'the example has no error'],
  [/ (InvalidInputCode|string) /, 'the code of the example is a placeholder'],
  [/^application_\S+ \w+ 400 |^sellers getAccount 400 /, 'the same request has an example of a success'],
  [/^externalFulfillmentInventory\S* batchInventory 400/, 'the request is within the limit that its error names'],
  [
    /^vendorDirectFulfillmentShippingV1 getCustomerInvoices 400 InvalidRequest/,
    'the example of the operation that has a request has the code InvalidInput',
  ],
  [
    /^vendorDirectFulfillmentShippingV1 getCustomerInvoices 403/,
    'the same request gets 400 in the examples of getShippingLabels and getPackingSlips',
  ],
];

/** Examples that no request can get. */
const UNREACHABLE: readonly (readonly [RegExp, string])[] = [
  [/^fbaInbound \w+ 404/, 'an unknown ASIN is a reason in a successful response'],
  [/^transfers\S* initiatePayout 400 NoDepositMethod/, 'every seller of the sandbox has a deposit method'],
];

/** Why the sandbox has another answer than an example on purpose; undefined if it should have the same. */
export function whyOverruled(example: ErrorExample): string | undefined {
  return findReason(OVERRULED, example);
}

function findReason(
  reasons: readonly (readonly [RegExp, string])[],
  { operation, status, codes, message }: ErrorExample,
): string | undefined {
  const text = `${operation.model} ${operation.operation} ${status} ${codes.join(', ')} ${message} `;
  return reasons.find(([subject]) => subject.test(text))?.[1];
}

function whyImpossible(example: ErrorExample): string | undefined {
  if (classify(example) === 'described') return undefined;
  const { status, operation } = example;
  if (status === 401) return 'Amazon’s gateway refuses tokens with 403 before an API sees them';
  const { parameters: declared, body } = operation;
  if (status === 400 && declared.length === 0 && body === null) return 'the operation has no parameters';
  return findReason(UNREACHABLE, example);
}

function changeFraming(sample: Request, { status, operation }: ErrorExample): Request | string {
  if (status === 429 || status >= 500) return sample;
  if (operation.body === null && (operation.method === 'GET' || operation.method === 'DELETE'))
    return 'a request with this method has no body';
  if (status === 413) return { ...sample, body: { text: TOO_LARGE } };
  return { ...sample, headers: { ...sample.headers, 'content-type': 'text/plain' }, body: sample.body ?? {} };
}

/** A request with the parameters of the example, and no others except those of the path. */
function buildDescribed({ operation }: ErrorExample, parameters: JsonObject): Request {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  const path: Record<string, string> = {};
  const places = { query, header: headers, path };
  let body: unknown;
  for (const [name, value] of Object.entries(parameters)) {
    const declared = operation.parameters.find((parameter) => parameter.name === name);
    if (declared === undefined && operation.body !== null) body = value;
    else places[declared?.in ?? 'query'][name] = Array.isArray(value) ? value.join(',') : String(value);
  }
  const to = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(path[name] || 'unknown'));
  return { path: to, query, headers, ...(operation.body !== null && { body: body ?? {} }) };
}

/** A valid request for something that does not exist. Optional IDs are in the query. */
function withUnknownId(sample: Request, { operation }: ErrorExample): Request | string {
  if (operation.parameters.some((parameter) => parameter.in === 'path')) return sample;
  const optional = operation.parameters.find(({ name, in: place }) => place === 'query' && /^(id|asin)$/.test(name));
  if (optional === undefined) return 'the request names nothing that might not exist';
  const isAsin = optional.name === 'asin';
  const query = { ...sample.query, [optional.name]: isAsin ? 'B0ZZZZZZZZ' : 'unknown' };
  return { ...sample, query: { ...query, ...(isAsin && { marketplaceIds: MARKETPLACE }) } };
}

/** A valid request with its first required parameter left out. */
function withoutOne(sample: Request, { operation }: ErrorExample): Request | string {
  const [name] = Object.keys(sample.query ?? {});
  if (name !== undefined) return { ...sample, query: omit(sample.query ?? {}, name) };
  if (isJsonObject(sample.body)) return { ...sample, body: Object.keys(sample.body).length === 0 ? [] : {} };
  const [header] = operation.parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  return header === undefined ? 'nothing is required besides the path' : { ...sample, headers: {} };
}

function omit(values: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function listCodes({ body }: Received, { operation }: ErrorExample): readonly string[] {
  if (body === null || typeof body !== 'object') return [];
  return errorsIn(body, operation).map(({ code }) => code);
}
