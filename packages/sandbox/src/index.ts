export type { CallCounts, Fate, RequestCounts, SandboxEvent } from './activity/activity.ts';
export type { SandboxOperation } from './behaviours/coverage.ts';
export {
  type Clock,
  type ClockState,
  type ControlledClock,
  type MovableClock,
  movableClock,
  systemClock,
} from './clock.ts';
export type { Faults } from './faults/fault-desk.ts';
export type { Fault, FaultKind, FaultRule } from './faults/fault-rule.ts';
export type { SandboxCredentials } from './identity/credentials.ts';
export type { SandboxPartner } from './identity/partners.ts';
export type { SnapshotEntry, Snapshots } from './keeping/snapshots.ts';
export { StateError } from './keeping/state-error.ts';
export type { Queues } from './make-notifications.ts';
export type { Outbox, ReceivedNotification } from './notifications/outbox.ts';
export type { DeliveryTrouble } from './notifications/records.ts';
export type { Fetch } from './notifications/webhooks/attempt.ts';
export type { Push, Webhook } from './notifications/webhooks/webhook-records.ts';
export type { WebhookState, Webhooks } from './notifications/webhooks/webhooks.ts';
export type { JobTiming, SandboxOptions } from './options.ts';
export type { QueueState } from './queues/queue-records.ts';
export type { DoorKind } from './routing/door-of.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { type RunningSandbox, type ServerOptions, startSandbox } from './server.ts';
export type { JobOutcome } from './state/job.ts';
export { machineTimer, type Timer } from './timer.ts';
