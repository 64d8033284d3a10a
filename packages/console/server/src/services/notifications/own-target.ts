import { createHash } from 'node:crypto';
import type { Destination, NotificationTarget } from './subscriptions.ts';

/**
 * A target that is a workspace's alone at a sandbox whose application all workspaces share: destinations belong to the
 * application. Queue and event bus are made up there, so another name leads nowhere else.
 */
export function ownTarget(workspaceId: string, target: NotificationTarget): NotificationTarget {
  if ('queueArn' in target) {
    const ending = endingOf(workspaceId);
    return { queueArn: target.queueArn.endsWith(ending) ? target.queueArn : `${target.queueArn}${ending}` };
  }
  return { eventBridge: { ...target.eventBridge, accountId: accountOf(workspaceId) } };
}

/** Whether a destination was made for a workspace's own target. */
export function isOwnTarget(workspaceId: string, { resource: { sqs, eventBridge } }: Destination): boolean {
  return sqs?.arn.endsWith(endingOf(workspaceId)) ?? eventBridge?.accountId === accountOf(workspaceId);
}

/** Whether a destination leads to a target. */
export function leadsTo(target: NotificationTarget, { resource: { sqs, eventBridge } }: Destination): boolean {
  if ('queueArn' in target) return sqs?.arn === target.queueArn;
  const { region, accountId } = target.eventBridge;
  return eventBridge?.region === region && eventBridge.accountId === accountId;
}

function endingOf(workspaceId: string): string {
  return `-${digest(workspaceId).toString('hex').slice(0, 16)}`;
}

/** Twelve digits, as accounts have. */
function accountOf(workspaceId: string): string {
  return String(digest(workspaceId).readUIntBE(0, 6) % 1e12).padStart(12, '0');
}

function digest(workspaceId: string): Buffer {
  return createHash('sha256').update(`destinations of ${workspaceId}`).digest();
}
