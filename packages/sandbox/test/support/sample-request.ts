import {
  loadOperation,
  loadSchemas,
  type ModelSchemas,
  type OperationDescriptor,
  type OperationEntry,
  type ParameterDescriptor,
} from '@supercargo/catalogue';
import type { CallOptions } from './application.ts';
import { sampleValue } from './sample-value.ts';

export { sampleValue } from './sample-value.ts';

export interface SampleRequest extends CallOptions {
  readonly operation: OperationDescriptor;
  readonly model: ModelSchemas;
  readonly path: string;
}

/** Values that a stateful operation needs to find something. */
export interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
}

/** The smallest request an operation accepts: what is required, and nothing else. */
export async function sampleRequest(entry: OperationEntry, input: Given = {}): Promise<SampleRequest> {
  const operation = await loadOperation(entry);
  const model = await loadSchemas(entry);
  const required = (place: ParameterDescriptor['in']) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, schema }) => [name, toText(sampleValue(schema, model))]),
    );
  const values: Readonly<Record<string, string>> = { ...required('path'), ...input.path };
  return {
    operation,
    model,
    path: operation.path.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(values[name] ?? 'missing')),
    query: { ...required('query'), ...input.query },
    headers: required('header'),
    ...(input.token !== undefined && { token: input.token }),
    body: input.body ?? sampleBody(operation, model),
  };
}

function sampleBody({ body }: OperationDescriptor, model: ModelSchemas): unknown {
  return body === null ? undefined : sampleValue({ $ref: `#/definitions/${body.schema}` }, model);
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
