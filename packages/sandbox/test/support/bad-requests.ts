import type { OperationEntry, ParameterDescriptor } from '@supercargo/catalogue';
import { badBodies } from './bad-bodies.ts';
import { badArrays, badScalars, type Kind, ofAnotherType } from './bad-values.ts';
import { type SampleRequest, sampleRequest } from './sample-request.ts';
import { EVERYTHING, sampleValue } from './sample-value.ts';

/** A request with one fault. */
export interface BadRequest {
  readonly sample: SampleRequest;
  readonly kind: Kind;
  /** The parameter or member at fault. */
  readonly at: string;
  readonly change: {
    readonly path?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** Every bad request that one rule of the operation's model forbids. */
export async function badRequests(entry: OperationEntry): Promise<readonly BadRequest[]> {
  const sample = await sampleRequest(entry);
  const { operation } = sample;
  const parameters = operation.parameters.flatMap((parameter) => badParameters(parameter, sample));
  return [...parameters, ...listBodies(sample)].map((bad) => ({ sample, ...bad }));
}

type Spoiled = Omit<BadRequest, 'sample'>;

function listBodies({ operation, model }: SampleRequest): readonly Spoiled[] {
  if (operation.body === null) return [];
  const schema = { $ref: `#/definitions/${operation.body.schema}` };
  const good = sampleValue(schema, model, EVERYTHING);
  const none = operation.body.required ? [{ kind: 'missing' as const, at: 'body', change: { body: undefined } }] : [];
  return [...none, ...badBodies(good, schema, model).map(({ kind, at, body }) => ({ kind, at, change: { body } }))];
}

function badParameters(parameter: ParameterDescriptor, sample: SampleRequest): readonly Spoiled[] {
  const { name, required, schema } = parameter;
  const spoil = (kind: Kind, value: string): Spoiled => ({ kind, at: name, change: changed(parameter, value, sample) });
  const missing = required && parameter.in !== 'path' ? [spoil('missing', '')] : [];
  return [...missing, ...textsFor(parameter, sample).map(({ kind, value }) => spoil(kind, value))].filter(
    ({ change }) => schema.type !== undefined && sendable(change),
  );
}

function textsFor({ schema }: ParameterDescriptor, { model }: SampleRequest) {
  const isArray = schema.type === 'array';
  const item = isArray ? (schema.items ?? {}) : schema;
  const good = sampleValue(item, model);
  const bad = [
    ...(isArray ? badArrays(schema, good) : []),
    ...badScalars({ schema: item, sample: good }),
    ...(item.type === 'string' ? [] : ofAnotherType(item)),
  ];
  const seen = bad.map(({ kind, value }) => ({ kind, value: Array.isArray(value) ? value.join(',') : String(value) }));
  // As text, `true` is not a number, and an empty text is not a value.
  return seen.filter(({ value }) => value !== '' && !(isArray && value.includes(',') && item.pattern !== undefined));
}

function changed({ name, in: place }: ParameterDescriptor, value: string, sample: SampleRequest): BadRequest['change'] {
  if (place === 'query') return { query: { ...sample.query, [name]: value } };
  if (place === 'header') return { headers: { ...sample.headers, [name]: value } };
  const { operation, path } = sample;
  const at = operation.path.split('/').indexOf(`{${name}}`);
  return { path: path.split('/').with(at, encodeURIComponent(value)).join('/') };
}

/** Headers carry no such characters at all, and a path that ends in nothing is another path. */
function sendable({ headers = {}, path = '/x' }: BadRequest['change']): boolean {
  return Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value)) && !/\/(\/|$)/.test(path);
}
