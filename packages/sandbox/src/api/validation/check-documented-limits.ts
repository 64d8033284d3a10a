import type { OperationDescriptor } from '@supercargo/catalogue';
import { invalidInput } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { parseTime } from '../../base/formats.ts';
import { isJsonObject } from '../../base/json-value.ts';
import type { DocumentedLimit } from './documented-limit.ts';
import { documentedLimits } from './documented-limits.ts';
import { validateLength, validateNumber, validateString } from './validate-value.ts';

const DAY = 86_400_000;
const NONE: readonly DocumentedLimit[] = [];

/** Throws a 400 if a query exceeds a limit that only a description of the model states. */
export function checkDocumentedQuery(operation: OperationDescriptor, query: CallQuery): void {
  for (const limit of listLimits(operation)) {
    if (limit.in !== 'query') continue;
    const values = query.list(limit.name);
    if (values.length > 0)
      reject(limit, limit.until === undefined ? findExcess(limit, values) : findRange(limit, query));
  }
}

/** Throws a 400 if a member of a body exceeds such a limit. */
export function checkDocumentedBody(operation: OperationDescriptor, body: unknown): void {
  if (!isJsonObject(body)) return;
  for (const limit of listLimits(operation)) {
    const value = limit.in === 'body' ? body[limit.name] : undefined;
    if (Array.isArray(value)) reject(limit, validateLength(value.length, { [limit.constraint]: limit.value }));
  }
}

function listLimits({ model, operationId }: OperationDescriptor): readonly DocumentedLimit[] {
  return documentedLimits[`${model} ${operationId}`] ?? NONE;
}

function findExcess({ constraint, value }: DocumentedLimit, values: readonly string[]): string | undefined {
  const [first = ''] = values;
  if (constraint === 'maxItems' || constraint === 'minItems')
    return validateLength(values.length, { [constraint]: value });
  if (constraint === 'maxLength') return validateString(first, { maxLength: value });
  return validateNumber(Number(first), { [constraint]: value });
}

function findRange({ name, until = '', value }: DocumentedLimit, query: CallQuery): string | undefined {
  const [from, to] = [parseTime(query.text(name) ?? ''), parseTime(query.text(until) ?? '')];
  if (from === undefined || to === undefined || to - from <= value * DAY) return undefined;
  return `and ${until} must be at most ${value} days apart`;
}

function reject({ name, in: place }: DocumentedLimit, what: string | undefined): void {
  if (what !== undefined) throw invalidInput(`${name} ${what}.`, `${name} (${place})`);
}
