import type { PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { UseLog } from '@supercargo/toolkit/uses/use-log';
import type { SellingPartner } from 'supercargo';
import type { DryRunRequest } from 'supercargo/dry-run';
import type { ShopCopy } from './copy/shop-copy.ts';

/** The clock of the tools. */
export interface ToolClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after the time. Rejects if the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The permissions of the assistant. */
export interface ToolPermissions {
  /** Allow operations and feeds that change data. */
  readonly allowWrites: boolean;
  /** Return personal data, and request restricted data tokens. */
  readonly showPersonalData: boolean;
}

/** The external dependencies of the tools. */
export interface ToolDependencies {
  readonly profile: ResolvedProfile;
  readonly seller: SellingPartner;
  /** Builds the request of a call without sending it. */
  readonly buildRequest: (call: PreparedCall) => Promise<DryRunRequest>;
  /** What the calls use, for `supercargo deprecations`. */
  readonly uses: UseLog;
  readonly permissions: ToolPermissions;
  /** The copy of the seller's shop. */
  readonly copy: ShopCopy;
  readonly clock: ToolClock;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A temporary folder of this server, for tables of reports. */
  readonly folder: string;
}
