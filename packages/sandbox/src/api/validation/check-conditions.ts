import type { OperationDescriptor } from '@supercargo/catalogue';
import { type ApiError, invalidInput } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { PARAMETER_CONDITIONS, type ParameterCondition } from './parameter-conditions.ts';

/** The parameters for the next page of a list. The list has the filters of the first request then. */
const PAGE_TOKENS = ['nextToken', 'NextToken', 'paginationToken', 'pageToken'];

/** Throws a 400 if a query does not meet a condition that only descriptions of the model state. */
export function checkConditions({ model, operationId }: OperationDescriptor, query: CallQuery, now: number): void {
  const conditions = PARAMETER_CONDITIONS[`${model} ${operationId}`];
  if (conditions === undefined) return;
  const given = new Set(query.names());
  if (PAGE_TOKENS.some((name) => given.has(name))) return;
  for (const condition of conditions) {
    const error = findError(condition, given, query, now);
    if (error !== undefined) throw error;
  }
}

function findError(
  condition: ParameterCondition,
  given: ReadonlySet<string>,
  query: CallQuery,
  now: number,
): ApiError | undefined {
  if (condition.kind === 'anyOf') {
    const { names } = condition;
    if (names.some((name) => given.has(name))) return undefined;
    return reject(names[0] ?? '', `One of ${names.join(', ')} is required.`, 'missing');
  }
  const { name } = condition;
  if (!given.has(name)) return undefined;
  if (condition.kind === 'notOlder') {
    const { months } = condition;
    if ((query.time(name) ?? now) >= subtractMonths(now, months)) return undefined;
    return reject(name, `${name} must not be more than ${months} months in the past.`);
  }
  const { kind, others } = condition;
  const wrong = others.find((other) => given.has(other) === (kind === 'excludes'));
  if (wrong === undefined) return undefined;
  return kind === 'excludes'
    ? reject(name, `${name} cannot be combined with ${wrong}.`)
    : reject(wrong, `${wrong} is required with ${name}.`, 'missing');
}

function reject(name: string, message: string, problem?: 'missing'): ApiError {
  return invalidInput(message, `${name} (query)`, problem);
}

function subtractMonths(moment: number, months: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
