export type { CallCounts, Fate, RequestCounts, SandboxEvent } from './activity/activity.ts';
export type { SandboxOperation } from './behaviours/coverage.ts';
export { type Clock, type MovableClock, movableClock, systemClock } from './clock.ts';
export type { SandboxCredentials } from './identity/credentials.ts';
export type { JobTiming, SandboxOptions } from './options.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { type RunningSandbox, type ServerOptions, startSandbox } from './server.ts';
export type { JobOutcome } from './state/job.ts';
