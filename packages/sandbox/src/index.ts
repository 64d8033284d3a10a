/**
 * A sandbox that behaves like SP-API. Start with `createSandbox` or `startSandbox`.
 *
 * @module @supercargo/sandbox
 */
import '@supercargo/catalogue/node-version';

export type { AuthorizationControl } from './actions/authorization-control.ts';
export type { ChangedListing, ListingChange } from './actions/change-listing.ts';
export type { MerchantShippingChange, MerchantShippingState } from './actions/change-merchant-shipping.ts';
export type { ChangeDelay, ChangeDelayState } from './actions/delay-changes.ts';
export type { LimitControl } from './actions/limit-control.ts';
export type { NewOrderItem, NewOrders, PlacedOrder } from './actions/place-orders.ts';
export type { QuirkControl } from './actions/quirk-control.ts';
export type { ChangedRecords, RecordChange } from './actions/records/change-records.ts';
export type { ReportControl } from './actions/report-control.ts';
export type { RecordKind, TestDataControl, TestRecord } from './actions/test-data-control.ts';
export type { TestListing } from './actions/test-listing.ts';
export type { CallCoverage, StatusCounts } from './api/activity/call-coverage.ts';
export type { CallCounts, RequestCounts, RequestOutcome, SandboxEvent } from './api/activity/request-log.ts';
export type { RequestType } from './api/routing/classify-request.ts';
export type { AccountLimit } from './api/throttling/account-limits.ts';
export type { NewSeller } from './auth/added-sellers.ts';
export type { AuthorizationState } from './auth/authorizations.ts';
export type { SandboxCredentials } from './auth/credentials.ts';
export type { SandboxPartner } from './auth/partners.ts';
export {
  type Clock,
  type ClockState,
  systemClock,
  type TestClock,
  testClock,
  type VirtualClock,
} from './base/clock.ts';
export type { JsonPatchOperation } from './base/json-patch.ts';
export { QUIRKS, type QuirkCertainty, type QuirkDescription, type QuirkName } from './base/quirks/quirk-table.ts';
export type { Quirk, QuirkChoices } from './base/quirks/quirks.ts';
export { machineTimer, type Timer } from './base/timer.ts';
export { createSandbox } from './create-sandbox.ts';
export type { DifferenceSource, KnownDifference } from './differences/known-difference.ts';
export { differencesListedOn, knownDifferences } from './differences/known-differences.ts';
export type { Queues } from './events/create-notifications.ts';
export type { Outbox, ReceivedNotification } from './events/outbox.ts';
export type { OwnNotification } from './events/own-notifications.ts';
export type { QueueState } from './events/queues/queue-records.ts';
export type { DeliveryFaults } from './events/records.ts';
export type { Push, Webhook } from './events/webhooks/webhook-records.ts';
export type { WebhookState, Webhooks } from './events/webhooks/webhooks.ts';
export type { Faults } from './faults/fault-registry.ts';
export type {
  ChangedAnswer,
  ConnectionEnd,
  Fault,
  FaultConditions,
  FaultKind,
  FaultRule,
  FaultSettings,
  NamedFault,
  StubRule,
} from './faults/fault-rule.ts';
export type { SandboxOperation } from './operations/operation-list.ts';
export { formatVariables, SHELLS, type ShellName } from './programs/format-variables.ts';
export { type PreparedProgram, type ProgramOptions, prepareProgram } from './programs/prepare-program.ts';
export { runProgram } from './programs/run-program.ts';
export { SandboxConnectionError } from './programs/sandbox-connection-error.ts';
export type { TrustFiles } from './programs/trust-files.ts';
export type { Recording, RecordingStart, RecordingState } from './recording/recorder.ts';
export type { ReplayDifference, ReplayReport } from './recording/replay.ts';
export type { ReportScenario, ReportScenarioChanges } from './reports/files/report-scenarios.ts';
export { listReportMembers, type ReportMembers } from './reports/json/report-members.ts';
export type { Sandbox } from './sandbox.ts';
export { type RunningSandbox, startSandbox } from './server/server.ts';
export type { ServerOptions } from './server/server-options.ts';
export type { Fetch, FigureTiming, JobTiming, SandboxOptions } from './settings/options.ts';
export type { SnapshotEntry, Snapshots } from './storage/snapshots.ts';
export { StateError } from './storage/state-error.ts';
export type { JobOutcome } from './world/jobs/job.ts';
export type { FormCharset, ReportForm } from './world/jobs/report-form.ts';
export type { MerchantShipping } from './world/orders/merchant-shipping.ts';
