export type { CallCounts, Fate, RequestCounts, SandboxEvent } from './activity/activity.ts';
export {
  type Clock,
  type ClockState,
  type ControlledClock,
  type MovableClock,
  movableClock,
  systemClock,
} from './clock.ts';
export type { Faults } from './faults/fault-desk.ts';
export type { DoorKind, Fault, FaultKind, FaultRule } from './faults/fault-rule.ts';
export type { SandboxCredentials } from './identity/credentials.ts';
export type { SnapshotEntry, Snapshots } from './keeping/snapshots.ts';
export { StateError } from './keeping/state-error.ts';
export type { JobTiming, SandboxOptions } from './options.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { type RunningSandbox, type ServerOptions, startSandbox } from './server.ts';
export type { JobOutcome } from './state/job.ts';
