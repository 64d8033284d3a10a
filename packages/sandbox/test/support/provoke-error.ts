import type { Sandbox } from '@supercargo/sandbox';
import { isJsonObject, type JsonObject } from '../../src/base/json-value.ts';
import { Application, type CallOptions, type Received } from './application.ts';
import type { ErrorExample } from './error-examples.ts';
import { errorsIn } from './error-shape.ts';
import { sampleRequest } from './sample-request.ts';

/** What the sandbox did with a request that should get an example's error; or why no request can get it. */
export interface Outcome {
  readonly kind: 'same' | 'other' | 'accepted' | 'impossible';
  readonly text: string;
}

type Request = CallOptions & { readonly path: string };

/** IDs in examples say in what state their subject is: `completedJobId-…`. */
type Subjects = ReadonlyMap<string, string>;

const MARKETPLACE = 'A1F83G8C2ARO7P';
const MAX_CALLS = 300;
const TOO_LARGE = 'x'.repeat(11 * 1024 * 1024);

/** Sends the requests that should get the errors of examples. */
export class ErrorProvoker {
  readonly #sandbox: Sandbox;
  readonly #application: Application;
  readonly #throttled: Application;
  #subjects: Subjects | undefined;

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

  async #token({ operation, status, parameters }: ErrorExample): Promise<{ token?: string }> {
    const isDenied = status === 403 && (parameters === undefined || isPlaceholder(parameters));
    if (isDenied) return { token: 'Atza|nobody' };
    const { grantlessScope } = operation;
    return grantlessScope === null ? {} : { token: await this.#application.grantlessToken(grantlessScope) };
  }

  async #buildRequest(example: ErrorExample): Promise<Request | string> {
    const sample = await sampleRequest(example.entry);
    if (example.status >= 413 && example.status !== 422) return changeFraming(sample, example);
    if (example.parameters !== undefined && !isPlaceholder(example.parameters)) {
      const subjects = await this.#findSubjects(example);
      const described = buildDescribed(example, substitute(example.parameters, subjects) as JsonObject);
      if (example.status === 400) return described;
      return { ...described, query: { ...sample.query, ...described.query } };
    }
    if (example.status === 400) return withoutOne(sample, example);
    return example.status === 404 ? withUnknownId(sample, example) : sample;
  }

  async #readJob({ serviceJobId }: JsonObject): Promise<JsonObject> {
    const { body } = await this.#application.call('GET', `/service/v1/serviceJobs/${serviceJobId}`);
    return body.payload;
  }

  /** Gives a job an appointment. */
  async #schedule({ serviceJobId }: JsonObject = {}): Promise<void> {
    const path = `/service/v1/serviceJobs/${serviceJobId}/appointments`;
    const startTime = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await this.#application.call('POST', path, {
      query: { marketplaceIds: MARKETPLACE },
      body: { appointmentTime: { startTime, durationInMinutes: 60 } },
    });
  }

  /** Service jobs and appointments of the seller by their state, as IDs in examples name them. */
  async #findSubjects({ operation }: ErrorExample): Promise<Subjects> {
    if (operation.model !== 'services') return new Map();
    if (this.#subjects !== undefined) return this.#subjects;
    const query = { createdAfter: '2020-01-01T00:00:00Z', marketplaceIds: MARKETPLACE };
    const { body } = await this.#application.call('GET', '/service/v1/serviceJobs', { query });
    const jobs: JsonObject[] = body.payload.jobs;
    const [, second] = jobs.filter((job) => job.serviceJobStatus === 'PENDING_SCHEDULE');
    await this.#schedule(second);
    const scheduledJob = second === undefined ? {} : await this.#readJob(second);
    const inStatus = (status: string) => jobs.find((job) => job.serviceJobStatus === status) ?? {};
    const names: (readonly [string, unknown])[] = [
      ['validJob', inStatus('PENDING_SCHEDULE').serviceJobId],
      ['validScheduledJob', scheduledJob.serviceJobId],
      ['validAppointment', firstAppointment(scheduledJob)],
      ['withActiveAppointmentJob', scheduledJob.serviceJobId],
      ['completedJob', inStatus('COMPLETED').serviceJobId],
      ['completedAppointment', firstAppointment(inStatus('COMPLETED'))],
      ['cancelledJob', inStatus('CANCELLED').serviceJobId],
    ];
    this.#subjects = new Map(names.flatMap(([name, id]) => (typeof id === 'string' ? [[name, id] as const] : [])));
    return this.#subjects;
  }
}

function firstAppointment({ appointments }: JsonObject): unknown {
  return Array.isArray(appointments) ? appointments[0]?.appointmentId : undefined;
}

/** Examples that no request can get, by API, operation, status and message. */
const UNREACHABLE: readonly (readonly [RegExp, string])[] = [
  [
    /^services \w+ 422 .*resources? (do not|provided)|^services .*Invalid resourceId/i,
    'no API registers resources, so the sandbox accepts all',
  ],
  [/^externalFulfillmentInventory\S* batchInventory 400/, 'the request is within the limit that its error names'],
  [/^appIntegrations\S* createNotification 400/, 'templates are made outside the API, so the sandbox accepts all'],
  [/^fbaInbound \w+ 404/, 'an unknown ASIN is a reason in a successful response'],
  [
    /^financesV0 listFinancialEvent(s|Groups) 400/,
    'the model makes dates optional, and its success differs in the page size',
  ],
];

function whyImpossible({ status, codes, message, operation, parameters }: ErrorExample): string | undefined {
  if (codes.length === 0) return 'the example has no error';
  if (codes.includes('string') || codes.includes('InvalidInputCode')) return 'the example’s code is a placeholder';
  if (codes.includes('400')) return 'the example’s code is its status';
  if (status === 401) return 'Amazon’s gateway refuses tokens with 403 before an API sees them';
  if (JSON.stringify(parameters ?? {}).includes('unauthorizedJobId')) return 'needs a job of another seller';
  for (const [subject, reason] of UNREACHABLE) {
    if (subject.test(`${operation.model} ${operation.operation} ${status} ${message}`)) return reason;
  }
  const { parameters: declared, body } = operation;
  if (status === 400 && declared.length === 0 && body === null) return 'the operation has no parameters';
  return undefined;
}

function isPlaceholder(parameters: JsonObject): boolean {
  return /"TEST_CASE_(?!400)\d+"/.test(JSON.stringify(parameters));
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

function substitute(value: unknown, subjects: Subjects): unknown {
  if (Array.isArray(value)) return value.map((item) => substitute(item, subjects));
  if (typeof value !== 'string') {
    if (!isJsonObject(value)) return value;
    const isVisit = 'appointmentId' in value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, substituteNamed(name, item, isVisit, subjects)]),
    );
  }
  return value;
}

function substituteNamed(name: string, value: unknown, isVisit: boolean, subjects: Subjects): unknown {
  if (typeof value !== 'string') return substitute(value, subjects);
  const subject = /^(valid|completed|cancelled|withActiveAppointment)(Job|Appointment)(Id)?-/.exec(value);
  if (subject === null) return value;
  const state = subject[1] ?? '';
  if (name === 'appointmentId') return subjects.get(`${state}Appointment`) ?? value;
  return subjects.get(isVisit && state === 'valid' ? 'validScheduledJob' : `${state}Job`) ?? value;
}

function listCodes({ body }: Received, { operation }: ErrorExample): readonly string[] {
  if (body === null || typeof body !== 'object') return [];
  return errorsIn(body, operation).map(({ code }) => code);
}
