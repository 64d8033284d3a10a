import { isJsonObject } from '../base/json-value.ts';
import { matchesWildcards } from '../base/matches-wildcards.ts';
import type { FaultConditions } from './fault-rule.ts';
import type { RequestSubject } from './find-subject.ts';
import type { CheckedRule } from './read-rule.ts';

/** Returns whether a request meets the conditions of a rule. */
export function matchesRequest({ conditions, requestTypes }: CheckedRule, subject: RequestSubject): boolean {
  const { requestType, operation, sellerId, marketplaceId, query, body, page } = conditions;
  return (
    requestTypes.includes(subject.requestType) &&
    (requestType === undefined || requestType === subject.requestType) &&
    (operation === undefined || (subject.operation !== null && matchesWildcards(operation, subject.operation))) &&
    (sellerId === undefined || sellerId === subject.sellerId) &&
    (marketplaceId === undefined || subject.marketplaceIds.includes(marketplaceId)) &&
    (query === undefined || matchesQuery(query, subject.query)) &&
    (body === undefined || contains(subject.body, body)) &&
    (page === undefined || page === subject.findPage())
  );
}

function matchesQuery(patterns: NonNullable<FaultConditions['query']>, query: URLSearchParams): boolean {
  return Object.entries(patterns).every(([name, pattern]) =>
    query.getAll(name).some((text) => matchesWildcards(pattern, text) || text.split(',').includes(pattern)),
  );
}

/** Returns whether a value has all properties of a pattern, and for each item in a list of the pattern one that matches it. */
function contains(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((part) => value.some((item) => contains(item, part)));
  if (!isJsonObject(pattern)) return value === pattern;
  return (
    isJsonObject(value) &&
    Object.entries(pattern).every(([name, part]) => Object.hasOwn(value, name) && contains(value[name], part))
  );
}
