import { notificationQueue } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { isPlainObject, type PlainObject } from '../../runtime/plain-object.ts';
import { resolveQueueArn } from './resolve-queue-arn.ts';

/** One statement of an AWS policy. */
export interface PolicyStatement {
  /** Name of the statement in the policy. */
  readonly Sid: string;
  /** The statement allows the actions. */
  readonly Effect: 'Allow';
  /** The AWS account of Amazon. */
  readonly Principal: { readonly AWS: string };
  /** The allowed actions. */
  readonly Action: readonly string[];
  /** ARN of the queue. For a key it is `*`, which means the key itself. */
  readonly Resource: string;
}

const Sid = 'SellingPartnerNotifications';

/** Builds the policy statement that lets Amazon write to a queue. Throws INVALID_PARAMETER when the ARN is invalid. */
export function buildQueueStatement(queueArn: string): PolicyStatement {
  const Resource = resolveQueueArn(queueArn);
  const { account, actions } = notificationQueue;
  return { Sid, Effect: 'Allow', Principal: { AWS: account }, Action: actions, Resource };
}

/** Builds the policy statement for the KMS key of an encrypted queue. */
export function buildKeyStatement(): PolicyStatement {
  const { account, keyActions } = notificationQueue;
  return { Sid, Effect: 'Allow', Principal: { AWS: account }, Action: keyActions, Resource: '*' };
}

/** Adds the statement to a policy. Returns undefined when the policy already lets Amazon write. */
export function addStatement(policy: string | undefined, queueArn: string): string | undefined {
  const { statements, ...rest } = readPolicy(policy);
  if (statements.some((statement) => isSufficient(statement, queueArn))) return undefined;
  const others = statements.filter((statement) => !isPlainObject(statement) || statement.Sid !== Sid);
  return JSON.stringify({ ...rest, Statement: [...others, buildQueueStatement(queueArn)] });
}

/** Removes the statement from a policy. Returns undefined when the policy does not have it, and `''` when it was the only one. */
export function removeStatement(policy: string | undefined): string | undefined {
  const { statements, ...rest } = readPolicy(policy);
  const others = statements.filter((statement) => !isPlainObject(statement) || statement.Sid !== Sid);
  if (others.length === statements.length) return undefined;
  return others.length === 0 ? '' : JSON.stringify({ ...rest, Statement: others });
}

function readPolicy(policy: string | undefined): PlainObject & { readonly statements: readonly unknown[] } {
  if (policy === undefined || policy === '') return { Version: '2012-10-17', statements: [] };
  const { Statement, ...rest } = parsePolicy(policy);
  return { ...rest, statements: toList(Statement) };
}

function parsePolicy(policy: string): PlainObject {
  try {
    const parsedPolicy: unknown = JSON.parse(policy);
    if (isPlainObject(parsedPolicy)) return parsedPolicy;
  } catch {
    // The error is thrown below.
  }
  throw new SellingPartnerError({ code: 'SQS_ERROR', message: 'The policy of the queue is not a JSON object.' });
}

/** Whether an existing statement allows Amazon everything that it needs. */
function isSufficient(statement: unknown, queueArn: string): boolean {
  if (!isPlainObject(statement) || statement.Effect !== 'Allow' || statement.Condition !== undefined) return false;
  const { Principal, Action, Resource } = statement;
  const { account, actions } = notificationQueue;
  const accounts = isPlainObject(Principal) ? toList(Principal.AWS) : [];
  const allowed = toList(Action).map((action) => String(action).toLowerCase());
  return (
    (accounts.includes(account) || accounts.includes(`arn:aws:iam::${account}:root`)) &&
    (allowed.includes('sqs:*') || actions.every((action) => allowed.includes(action.toLowerCase()))) &&
    toList(Resource).includes(queueArn)
  );
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
