import { findOperationByPath, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { personalDataPlaceholder, secretPlaceholder } from '@supercargo/redaction';
import { ConsoleError } from '../../errors/console-error.ts';
import type { CallExchange, CallRecord } from '../../storage/schema/call-record.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';
import { pathValues, queryValues } from './code/parameter-values.ts';
import type { OperationNames } from './find-operation.ts';

/** A recorded call as input for a new call. */
export interface CallFromRecord extends OperationNames {
  readonly sellerId: string;
  readonly input: CallInput;
  /** Paths in the input whose values were not saved. They are left out. */
  readonly omittedFields: readonly string[];
  /** Only the start of the body was saved, or nothing of the request. */
  readonly isTruncated: boolean;
}

/** The input of a recorded call, as far as it was saved. Throws a ConsoleError for a raw call. */
export async function callFromRecord(record: CallRecord): Promise<CallFromRecord> {
  const { method, path, sellerId, exchange } = record;
  const entry = findOperationByPath(method, path);
  if (entry === undefined) {
    throw new ConsoleError(
      'CALL_NOT_AN_OPERATION',
      `${method} ${path} matches no operation of the catalogue.`,
      'Only operations can be opened in the Explorer.',
    );
  }
  const descriptor = await loadOperation(entry);
  const kept = withoutMarks(buildInput(descriptor, path, exchange), '');
  const { endpoint, version, operation } = entry;
  const isTruncated = exchange === null || exchange.requestBody?.isComplete === false;
  return {
    endpoint,
    version,
    operation,
    sellerId,
    input: kept.value as CallInput,
    omittedFields: kept.omittedFields,
    isTruncated,
  };
}

function buildInput(descriptor: OperationDescriptor, path: string, exchange: CallExchange | null): CallInput {
  const { query = [], requestHeaders = {}, requestBody } = exchange ?? {};
  const own = new Set(descriptor.parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase()));
  const input = {
    path: pathValues(descriptor, path),
    query: queryValues(descriptor, formatSearch(query)),
    headers: Object.fromEntries(Object.entries(requestHeaders).filter(([name]) => own.has(name.toLowerCase()))),
  };
  const given = Object.entries(input).filter(([, values]) => Object.keys(values).length > 0);
  return {
    ...Object.fromEntries(given),
    ...(requestBody?.isJson && { body: JSON.parse(requestBody.text) as unknown }),
  };
}

/** Rebuilds the query string. Commas between the items of a list were not encoded in the request. */
function formatSearch(query: CallExchange['query']): string {
  return query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Removes redacted members and items from a value, and returns their paths. */
function withoutMarks(
  value: unknown,
  place: string,
): { readonly value: unknown; readonly omittedFields: readonly string[] } {
  if (isMarked(value)) return { value: undefined, omittedFields: [place] };
  if (typeof value !== 'object' || value === null) return { value, omittedFields: [] };
  const members = Object.entries(value).map(([name, member]) => {
    const inner = Array.isArray(value) ? `${place}[${name}]` : [place, name].filter(Boolean).join('.');
    return { name, ...withoutMarks(member, inner) };
  });
  const rest = members.filter((member) => member.value !== undefined);
  return {
    value: Array.isArray(value)
      ? rest.map((item) => item.value)
      : Object.fromEntries(rest.map((member) => [member.name, member.value])),
    omittedFields: members.flatMap(({ omittedFields }) => omittedFields),
  };
}

function isMarked(value: unknown): boolean {
  return typeof value === 'string' && (value === personalDataPlaceholder || value.includes(secretPlaceholder));
}
