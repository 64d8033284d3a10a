import type { SellingPartner } from 'supercargo';
import type { Run, RunCandidate, RunFile, RunKindName, RunProgress, RunStatus } from '../../storage/schema/runs.ts';

/**
 * The code for one kind of run. The engine saves its state, resumes it after the end of a process, cancels it and
 * completes it.
 */
export interface RunKind<Request extends Record<string, unknown> = Record<string, unknown>> {
  readonly name: RunKindName;
  /** Whether it changes something at Amazon. Such a run does not start while the console is read-only. */
  readonly changesMarketplace: boolean;
  /** Validates and returns the request to save. Throws a ConsoleError, or zod's error. */
  check(given: unknown): Request;
  /** A short title of the run. */
  buildTitle(request: Request): string;
  /**
   * Executes a run from its saved state to its end. It is called again, with the last saved state, when a process was killed
   * or Amazon could not be reached. An error ends the run as failed, unless a retry can succeed.
   */
  work(at: RunAtWork<Request>): Promise<RunOutcome>;
  /** Lists the objects at Amazon that a run may have created since a time. The signal aborts the search. */
  candidates(
    client: SellingPartner,
    request: Request,
    since: Date,
    signal?: AbortSignal,
  ): Promise<readonly RunCandidate[]>;
}

/** A run that this process executes. */
export interface RunAtWork<Request> {
  readonly run: Run;
  readonly request: Request;
  /** The client's last saved JSON; null if nothing can have been requested from Amazon yet. */
  readonly state: unknown;
  readonly client: SellingPartner;
  /** True for a sandbox, which is fast and can be polled often. */
  readonly isSandbox: boolean;
  /**
   * Aborts when this process ends, or when another process has taken the run. Stop then, and cancel nothing at Amazon.
   */
  readonly signal: AbortSignal;
  /**
   * Calls `hear` when a user wants the run cancelled at Amazon. Does not call it again before the returned promise
   * settles.
   */
  onCancel(hear: () => Promise<void> | void): void;
  /** Saves the progress of the run. Throws if another process has taken the run: nothing more may be sent then. */
  save(change: RunChange): Promise<void>;
  /** Saves why a cancel request was not carried out. The run continues, and a user can request it again. */
  rejectCancel(reason: string): Promise<void>;
  /** Creates a file of the run, complete or not at all. */
  keep(file: NewRunFile, write: (target: FileTarget) => Promise<FileFacts | undefined>): Promise<RunFile>;
  /** Path of a saved file on this machine. */
  findPath(file: Pick<RunFile, 'key'>): Promise<string>;
}

/** Where a file of a run is written. */
export interface FileTarget {
  /** A hidden path on this machine. */
  readonly path: string;
  /** Writes the content to the path; encrypted if the documents of the run have personal data. */
  write(content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
}

/** What is known of a written file. */
export interface FileFacts {
  readonly rows?: number;
  /** Size of its content. Default: the size of the file. */
  readonly bytes?: number;
}

export interface RunChange {
  readonly state?: unknown;
  readonly phase?: string;
  readonly remoteId?: string;
  /** Files that can be opened before the run has ended. */
  readonly files?: readonly RunFile[];
  /** Merged into the saved progress; `undefined` removes a member. */
  readonly progress?: { readonly [Name in keyof RunProgress]?: RunProgress[Name] | undefined };
}

export type NewRunFile = Pick<RunFile, 'name' | 'kind' | 'contentType'>;

/** The result of a run without an error. */
export interface RunOutcome {
  readonly status: Extract<RunStatus, 'done' | 'empty' | 'cancelled'>;
  readonly files: readonly RunFile[];
}
