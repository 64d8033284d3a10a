import type { MigrationFilter, OperationMapping } from '@supercargo/catalogue/migrations';
import { findValueAt } from '../pipeline/pagination.ts';
import { isMissing } from './read-values.ts';
import { listGivenValues } from './successor-request.ts';

/** Whether an entry of an old response matches. */
export type EntryFilter = (entry: object) => boolean;

/** Builds a predicate for parameters that the successor does not have; undefined when there are none. */
export function buildEntryFilter(
  { parameters }: OperationMapping,
  values: Readonly<Record<string, unknown>>,
): EntryFilter | undefined {
  const conditions = parameters.flatMap(({ name, filter }) =>
    filter === undefined || values[name] === undefined ? [] : [buildCondition(filter, values[name])],
  );
  return conditions.length === 0 ? undefined : (entry) => conditions.every((holds) => holds(entry));
}

function buildCondition({ attribute, compare }: MigrationFilter, expected: unknown): EntryFilter {
  const holds = compare === 'equals' ? buildEquals(expected) : buildTimeCondition(compare, expected);
  return (entry) => {
    const value = findValueAt(entry, attribute);
    return !isMissing(value) && holds(value);
  };
}

function buildEquals(expected: unknown): (value: unknown) => boolean {
  const expectedTexts = new Set(listGivenValues(expected));
  return (value) => expectedTexts.has(String(value));
}

function buildTimeCondition(compare: 'before' | 'after', limit: unknown): (value: unknown) => boolean {
  const time = Date.parse(String(limit));
  return (value) => (compare === 'before' ? Date.parse(String(value)) <= time : Date.parse(String(value)) >= time);
}
