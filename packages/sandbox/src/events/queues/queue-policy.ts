import { notificationQueue } from '@supercargo/catalogue/registry';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { matchesWildcards } from '../../base/matches-wildcards.ts';

const { account } = notificationQueue;
const PRINCIPALS: readonly unknown[] = ['*', account, `arn:aws:iam::${account}:root`];

/** Returns whether a text is a policy: an object with statements. The empty text removes the policy. */
export function isPolicy(text: string): boolean {
  return text === '' || readStatements(text).length > 0;
}

/**
 * Returns whether a policy allows Amazon to send to a queue. A statement with a condition cannot be evaluated here and is
 * ignored.
 */
export function allowsAmazon(policy: string, arn: string): boolean {
  const effects = readStatements(policy)
    .filter((statement) => appliesTo(statement, arn))
    .map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

function appliesTo({ Principal, Action, Resource, Condition }: JsonObject, arn: string): boolean {
  if (Condition !== undefined) return false;
  const principals = isJsonObject(Principal) ? toList(Principal.AWS) : [Principal];
  return (
    principals.some((one) => PRINCIPALS.includes(one)) &&
    toList(Action).some((one) => matchesWildcards(String(one).toLowerCase(), 'sqs:sendmessage')) &&
    toList(Resource).some((one) => matchesWildcards(String(one), arn))
  );
}

function readStatements(policy: string): readonly JsonObject[] {
  try {
    const value: unknown = JSON.parse(policy);
    return isJsonObject(value) ? toList(value.Statement).filter(isJsonObject) : [];
  } catch {
    return [];
  }
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
