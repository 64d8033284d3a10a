import { notificationQueue } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import { checkQueueArn } from './check-queue-arn.ts';

/** One statement of an AWS policy. */
export interface PolicyStatement {
  /** Its name within the policy. */
  readonly Sid: string;
  /** It allows. */
  readonly Effect: 'Allow';
  /** The account of the marketplace. */
  readonly Principal: { readonly AWS: string };
  /** What the account may do. */
  readonly Action: readonly string[];
  /** ARN of the queue; of a key it is `*`, which means the key itself. */
  readonly Resource: string;
}

const Sid = 'SellingPartnerNotifications';

/** What the policy of a queue has to hold so that the marketplace can write to it. Throws INVALID_PARAMETER without the ARN of one. */
export function queueStatement(queueArn: string): PolicyStatement {
  const Resource = checkQueueArn(queueArn);
  const { account, actions } = notificationQueue;
  return { Sid, Effect: 'Allow', Principal: { AWS: account }, Action: actions, Resource };
}

/** What the policy of a queue's own KMS key has to hold besides, where the queue is encrypted with one. */
export function keyStatement(): PolicyStatement {
  const { account, keyActions } = notificationQueue;
  return { Sid, Effect: 'Allow', Principal: { AWS: account }, Action: keyActions, Resource: '*' };
}

/** A queue's policy with the statement in it; undefined when it lets the marketplace write already. */
export function policyWithStatement(policy: string | undefined, queueArn: string): string | undefined {
  const { statements, ...rest } = readPolicy(policy);
  if (statements.some((statement) => isEnough(statement, queueArn))) return undefined;
  const others = statements.filter((statement) => !isObject(statement) || statement.Sid !== Sid);
  return JSON.stringify({ ...rest, Statement: [...others, queueStatement(queueArn)] });
}

/** A queue's policy without the statement; undefined when it is not in it, `''` when nothing else was. */
export function policyWithoutStatement(policy: string | undefined): string | undefined {
  const { statements, ...rest } = readPolicy(policy);
  const others = statements.filter((statement) => !isObject(statement) || statement.Sid !== Sid);
  if (others.length === statements.length) return undefined;
  return others.length === 0 ? '' : JSON.stringify({ ...rest, Statement: others });
}

function readPolicy(policy: string | undefined): JsonObject & { readonly statements: readonly unknown[] } {
  if (policy === undefined || policy === '') return { Version: '2012-10-17', statements: [] };
  const { Statement, ...rest } = parsed(policy);
  return { ...rest, statements: listOf(Statement) };
}

function parsed(policy: string): JsonObject {
  try {
    const value: unknown = JSON.parse(policy);
    if (isObject(value)) return value;
  } catch {
    // Told below.
  }
  throw new SellingPartnerError({ code: 'QUEUE_REFUSED', message: 'The policy of the queue is not a JSON object.' });
}

/** Whether a statement lets the marketplace do all it does, whoever wrote it. */
function isEnough(statement: unknown, queueArn: string): boolean {
  if (!isObject(statement) || statement.Effect !== 'Allow' || statement.Condition !== undefined) return false;
  const { Principal, Action, Resource } = statement;
  const { account, actions } = notificationQueue;
  const accounts = isObject(Principal) ? listOf(Principal.AWS) : [];
  const allowed = listOf(Action).map((action) => String(action).toLowerCase());
  return (
    (accounts.includes(account) || accounts.includes(`arn:aws:iam::${account}:root`)) &&
    (allowed.includes('sqs:*') || actions.every((action) => allowed.includes(action.toLowerCase()))) &&
    listOf(Resource).includes(queueArn)
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
