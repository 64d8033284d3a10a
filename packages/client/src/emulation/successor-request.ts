import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Migration, MigrationFilter, OperationMapping, ParameterMapping } from '@supercargo/catalogue/migrations';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { resolveValues } from '../request/resolve-values.ts';
import { toParameterText } from '../request/to-parameter-text.ts';
import { isMissing } from './read-values.ts';
import { buildParameterError } from './unavailable.ts';

type Values = Record<string, unknown>;

/** An operation of v0 and the operation that replaces it. */
export interface EmulatedOperation {
  readonly migration: Migration;
  readonly mapping: OperationMapping;
  readonly old: OperationDescriptor;
  readonly successor: OperationDescriptor;
}

/** The parameters of the successor. */
export interface SuccessorRequest {
  readonly path: Values;
  readonly query: Values;
  /** Given parameters that filter by an attribute, by name, whether or not the successor has them too. */
  readonly filters: Values;
  /** Given parameters that can be served only by other calls, by name. */
  readonly computed: Values;
}

/** Converts the parameters of a call of v0. Throws V0_UNAVAILABLE for a parameter that the successor cannot serve. */
export function buildSuccessorRequest(operation: EmulatedOperation, parameters: CallParameters): SuccessorRequest {
  const request: SuccessorRequest = { path: {}, query: {}, filters: {}, computed: {} };
  for (const group of ['query', 'path'] as const) {
    for (const [name, parameter] of Object.entries(resolveValues(parameters[group], group))) {
      if (!isMissing(parameter)) addParameter(request, operation, name, toText(parameter, `${group}.${name}`));
    }
  }
  return request;
}

/** Converts a value to text here, because some parameters are never sent. Lists remain lists. */
function toText(value: unknown, parameter: string): string | readonly string[] {
  if (!Array.isArray(value)) return toParameterText(value, parameter);
  return Array.from(value, (item, index) => toParameterText(item, `${parameter}[${index}]`));
}

function addParameter(request: SuccessorRequest, operation: EmulatedOperation, name: string, input: unknown): void {
  const { migration, mapping } = operation;
  const row = mapping.parameters.find((parameter) => parameter.name === name);
  if (row === undefined) {
    // Amazon, or the option validateRequests, rejects what the successor does not know either.
    request.query[name] = input;
    return;
  }
  if (row.conversion === 'token' || row.status === 'unneeded') return;
  if (row.status === 'none' || row.status === 'deprecated') throw buildParameterError(migration, mapping, row);
  if (row.filter !== undefined) request.filters[name] = checkFilter(row.filter, input, `query.${name}`);
  if (row.to === undefined) {
    if (row.filter === undefined) request.computed[name] = input;
    return;
  }
  setParameter(request, operation, row.to, convertParameter(operation, row, input));
  for (const [fixedName, fixed] of Object.entries(row.with ?? {})) setParameter(request, operation, fixedName, fixed);
}

/** A time that cannot be read would match no order. */
function checkFilter({ compare }: MigrationFilter, value: unknown, parameter: string): unknown {
  if (compare === 'equals' || !Number.isNaN(Date.parse(String(value)))) return value;
  const message = `${parameter} is ${formatValue(value)}. Pass a date and time in ISO 8601, such as 2026-01-31T00:00:00Z.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

function setParameter(request: SuccessorRequest, { successor }: EmulatedOperation, name: string, value: unknown): void {
  const place = successor.parameters.find((parameter) => parameter.name === name)?.in;
  (place === 'path' ? request.path : request.query)[name] = value;
}

function convertParameter(
  { migration, mapping }: EmulatedOperation,
  row: ParameterMapping,
  parameter: unknown,
): unknown {
  const { values } = row;
  if (values === undefined) return parameter;
  return listGivenValues(parameter).map((oldValue) => {
    // A value that is newer than the map is Amazon's to judge.
    const converted = Object.hasOwn(values, oldValue) ? values[oldValue] : oldValue;
    if (converted === null) throw buildParameterError(migration, mapping, row, oldValue);
    return converted;
  });
}

/** Lists are given as arrays, or as text with commas. */
export function listGivenValues(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return String(value).split(',');
}

/** Builds the parameters of a call of the successor, with the options of the call of v0. */
export function toSuccessorCall(
  { headers, options }: CallParameters,
  { endpoint, version, operation }: Pick<OperationDescriptor, 'endpoint' | 'version' | 'operation'>,
  request: { readonly path?: object; readonly query?: object },
): CallParameters {
  return {
    operation: `${endpoint}.${operation}`,
    // Without parameters, the call reports that there is no path.
    ...(request.path && Object.keys(request.path).length > 0 && { path: request.path }),
    ...(request.query && { query: request.query }),
    ...(headers && { headers }),
    options: { ...options, version },
  };
}
