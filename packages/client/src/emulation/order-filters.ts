import type { MigrationFilter, OperationMapping } from '@supercargo/catalogue/migrations';
import { findValueAt } from '../pipeline/pagination.ts';
import { isMissing } from './read-values.ts';
import { listGivenValues } from './successor-request.ts';

/** Whether an entry of an old response matches. */
export type EntryFilter = (entry: object) => boolean;

/** Builds a predicate for parameters that the successor does not have; undefined when there are none. */
export function buildEntryFilter(
  { parameters }: OperationMapping,
  given: Readonly<Record<string, unknown>>,
): EntryFilter | undefined {
  const conditions = parameters.flatMap(({ name, filter }) =>
    filter === undefined || given[name] === undefined ? [] : [buildCondition(filter, given[name])],
  );
  return conditions.length === 0 ? undefined : (entry) => conditions.every((holds) => holds(entry));
}

function buildCondition({ attribute, compare }: MigrationFilter, given: unknown): EntryFilter {
  const holds = compare === 'equals' ? buildEquals(given) : buildTimeCondition(compare, given);
  return (entry) => {
    const value = findValueAt(entry, attribute);
    return !isMissing(value) && holds(value);
  };
}

function buildEquals(given: unknown): (value: unknown) => boolean {
  const wanted = new Set(listGivenValues(given));
  return (value) => wanted.has(String(value));
}

function buildTimeCondition(compare: 'before' | 'after', given: unknown): (value: unknown) => boolean {
  const time = Date.parse(String(given));
  return (value) => (compare === 'before' ? Date.parse(String(value)) <= time : Date.parse(String(value)) >= time);
}
