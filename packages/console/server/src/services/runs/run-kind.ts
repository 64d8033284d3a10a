import type { SellingPartner } from 'supercargo';
import type { Run, RunCandidate, RunFile, RunKindName, RunProgress, RunStatus } from '../../storage/schema/runs.ts';

/** What is special about a kind of run. The engine keeps its state, takes it up after a death, cancels and ends it. */
export interface RunKind<Request extends Record<string, unknown> = Record<string, unknown>> {
  readonly name: RunKindName;
  /** Changes something at the marketplace: it is not begun while the console is read-only. */
  readonly changesMarketplace: boolean;
  /** The request as it is kept. Throws a ConsoleError or zod's error that names what is wrong with it. */
  check(given: unknown): Request;
  /** What the run is, in a few words. */
  titleOf(request: Request): string;
  /**
   * Executes a run from its saved state to its end. It is called again, with the last saved state, when a process was killed
   * or Amazon could not be reached. An error ends the run as failed, unless a retry can succeed.
   */
  work(at: RunAtWork<Request>): Promise<RunOutcome>;
  /** What the marketplace has that a run which began at a time may have asked for. The signal ends the search. */
  candidates(
    client: SellingPartner,
    request: Request,
    since: Date,
    signal?: AbortSignal,
  ): Promise<readonly RunCandidate[]>;
}

/** A run that this process works on. */
export interface RunAtWork<Request> {
  readonly run: Run;
  readonly request: Request;
  /** The client's last saved JSON; null if nothing can have been requested from Amazon yet. */
  readonly state: unknown;
  readonly client: SellingPartner;
  /** True for a sandbox, which is fast and can be polled often. */
  readonly isSandbox: boolean;
  /** This process ends, or has lost the run to another. Stop, and leave the marketplace alone. */
  readonly signal: AbortSignal;
  /** Calls `hear` when a person wants it cancelled at the marketplace, and not again before that has ended. */
  onCancel(hear: () => Promise<void> | void): void;
  /** Keeps where the run is. Throws when another process has taken it: then nothing more may be sent. */
  save(change: RunChange): Promise<void>;
  /** Says why a wish to cancel was not granted: the run goes on, and may be wished cancelled again. */
  rejectCancel(reason: string): Promise<void>;
  /** Makes a file of the run, whole or not at all. */
  keep(file: NewRunFile, write: (path: string) => Promise<{ readonly rows?: number } | undefined>): Promise<RunFile>;
  /** Path on this machine of a file that was kept. */
  pathOf(file: RunFile): Promise<string>;
}

export interface RunChange {
  readonly state?: unknown;
  readonly phase?: string;
  readonly remoteId?: string;
  /** Files that can be looked at before the run has ended. */
  readonly files?: readonly RunFile[];
  /** Merged into what is known; `undefined` takes a member away. */
  readonly progress?: { readonly [Name in keyof RunProgress]?: RunProgress[Name] | undefined };
}

export type NewRunFile = Pick<RunFile, 'name' | 'kind' | 'contentType'>;

/** How a run ended well. */
export interface RunOutcome {
  readonly status: Extract<RunStatus, 'done' | 'empty' | 'cancelled'>;
  readonly files: readonly RunFile[];
}
