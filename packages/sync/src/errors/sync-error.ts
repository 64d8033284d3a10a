import type { SyncErrorCode } from './error-codes.ts';

/** What happened, and what to do about it. */
export interface SyncErrorInit {
  /** Identifies the error. */
  readonly code: SyncErrorCode;
  /** What is wrong. */
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
  /** The error that caused this one. */
  readonly cause?: unknown;
}

/** An error of the sync, with a stable code, its cause, and what to do about it. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
  /** Identifies the error. */
  readonly code: SyncErrorCode;
  /** What the user can do. */
  readonly action: string;

  constructor({ code, message, action, cause }: SyncErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.action = action;
  }
}
