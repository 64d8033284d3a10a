/**
 * A marketplace on your own machine. `createSandbox` and `startSandbox` are where to begin.
 *
 * @module @supercargo/sandbox
 */
import '@supercargo/catalogue/node-version';

export type { CallCounts, RequestCounts, RequestOutcome, SandboxEvent } from './activity/activity.ts';
export type { CallCoverage, StatusCounts } from './activity/call-coverage.ts';
export type { SandboxOperation } from './behaviours/coverage.ts';
export {
  type Clock,
  type ClockState,
  systemClock,
  type TestClock,
  testClock,
  type VirtualClock,
} from './clock.ts';
export { createSandbox } from './create-sandbox.ts';
export { differencesListedOn, type KnownDifference, knownDifferences } from './differences.ts';
export type { Faults } from './faults/fault-desk.ts';
export type { Fault, FaultKind, FaultRule } from './faults/fault-rule.ts';
export type { NewSeller } from './identity/added-sellers.ts';
export type { SandboxCredentials } from './identity/credentials.ts';
export type { SandboxPartner } from './identity/partners.ts';
export type { SnapshotEntry, Snapshots } from './keeping/snapshots.ts';
export { StateError } from './keeping/state-error.ts';
export type { Queues } from './make-notifications.ts';
export type { Outbox, ReceivedNotification } from './notifications/outbox.ts';
export type { OwnNotification } from './notifications/own-notifications.ts';
export type { DeliveryFaults } from './notifications/records.ts';
export type { Push, Webhook } from './notifications/webhooks/webhook-records.ts';
export type { WebhookState, Webhooks } from './notifications/webhooks/webhooks.ts';
export type { Fetch, JobTiming, SandboxOptions } from './options.ts';
export type { QueueState } from './queues/queue-records.ts';
export type { Recording, RecordingStart, RecordingState } from './recording/recorder.ts';
export type { ReplayDifference, ReplayReport } from './recording/replay.ts';
export type { ReportControl } from './report-files/report-control.ts';
export type { ReportPlan, ReportPlanChanges } from './report-files/report-plans.ts';
export type { RequestType } from './routing/classify-request.ts';
export type { Sandbox } from './sandbox.ts';
export { type RunningSandbox, type ServerOptions, startSandbox } from './server.ts';
export type { ChangedListing, ListingChange } from './shop/change-listing.ts';
export type { NewOrderItem, NewOrders, PlacedOrder } from './shop/place-orders.ts';
export type { RecordKind, TestDataControl, TestRecord } from './shop/test-data-control.ts';
export type { TestListing } from './shop/test-listing.ts';
export type { JobOutcome } from './state/job.ts';
export type { AccountLimit } from './throttling/account-limits.ts';
export type { LimitControl } from './throttling/limit-control.ts';
export { machineTimer, type Timer } from './timer.ts';
