import type { SellingPartner } from 'supercargo';
import type { RehearsedRequest } from 'supercargo/rehearsal';
import type { PlannedCall } from '../calls/plan-call.ts';
import type { Account } from '../marketplace/account.ts';

/** Time, as far as tools wait. */
export interface ToolClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds. Rejects when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** What the assistant may do. */
export interface ToolRules {
  /** Offer operations and feeds that change something. */
  readonly allowWrites: boolean;
  /** Show personal data, and ask for restricted data tokens. */
  readonly personalData: boolean;
}

/** Everything from outside that the tools work with. */
export interface ToolPorts {
  readonly account: Account;
  readonly seller: SellingPartner;
  /** The request that a call would send. */
  readonly rehearse: (call: PlannedCall) => Promise<RehearsedRequest>;
  readonly rules: ToolRules;
  readonly clock: ToolClock;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A folder of this server alone, for tables of reports. */
  readonly folder: string;
}
