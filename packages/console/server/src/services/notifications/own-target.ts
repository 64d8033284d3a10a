import { createHash } from 'node:crypto';
import type { Destination, NotificationTarget } from './subscriptions.ts';

/**
 * Derives a target that is unique to a workspace. In a sandbox that workspaces share, all of them use one application,
 * and destinations belong to the application. The sandbox does not deliver to real queues or event buses, so it can use
 * another name.
 */
export function ownTarget(workspaceId: string, target: NotificationTarget): NotificationTarget {
  if ('queueArn' in target) {
    const ending = buildEnding(workspaceId);
    return { queueArn: target.queueArn.endsWith(ending) ? target.queueArn : `${target.queueArn}${ending}` };
  }
  return { eventBridge: { ...target.eventBridge, accountId: buildAccount(workspaceId) } };
}

/** Whether a destination belongs to a workspace's own target. */
export function isOwnTarget(workspaceId: string, { resource: { sqs, eventBridge } }: Destination): boolean {
  return sqs?.arn.endsWith(buildEnding(workspaceId)) ?? eventBridge?.accountId === buildAccount(workspaceId);
}

/** Whether a destination has the given target. */
export function leadsTo(target: NotificationTarget, { resource: { sqs, eventBridge } }: Destination): boolean {
  if ('queueArn' in target) return sqs?.arn === target.queueArn;
  const { region, accountId } = target.eventBridge;
  return eventBridge?.region === region && eventBridge.accountId === accountId;
}

function buildEnding(workspaceId: string): string {
  return `-${digest(workspaceId).toString('hex').slice(0, 16)}`;
}

/** Twelve digits, like an AWS account ID. */
function buildAccount(workspaceId: string): string {
  return String(digest(workspaceId).readUIntBE(0, 6) % 1e12).padStart(12, '0');
}

function digest(workspaceId: string): Buffer {
  return createHash('sha256').update(`destinations of ${workspaceId}`).digest();
}
