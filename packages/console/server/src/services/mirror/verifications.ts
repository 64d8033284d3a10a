import type { VerifyProgress, VerifyResult } from '@supercargo/sync';
import { and, desc, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { type Verification, type VerificationError, verifications } from '../../storage/schema/verifications.ts';
import type { Mirror } from './mirror.ts';
import type { MirrorSource } from './mirror-plan.ts';

interface VerificationsParts {
  readonly db: Database;
  readonly live: Live;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** What to verify. */
export interface VerificationRequest {
  /** Default: all streams. */
  readonly stream?: string | undefined;
  /** Amazon's ID of the seller. Default: all sellers. */
  readonly partnerId?: string | undefined;
  /** Rows to draw of each stream. */
  readonly rows: number;
}

/** A verification that runs. */
export interface RunningVerification {
  readonly source: MirrorSource;
  /** Null for all streams. */
  readonly stream: string | null;
  /** Null for all sellers. */
  readonly partnerId: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Null until the first step begins. */
  readonly progress: VerifyProgress | null;
}

/** The last result of a copy or stream. */
export interface FinishedVerification extends Omit<RunningVerification, 'progress'> {
  readonly rows: number;
  /** ISO 8601. */
  readonly finishedAt: string;
  /** Null if none has finished. */
  readonly result: Omit<VerifyResult, 'differences'> | null;
  /** Why the last one ended without a result; null if it did not. */
  readonly error: VerificationError | null;
}

interface Running {
  readonly workspaceId: string;
  readonly stop: AbortController;
  view: RunningVerification;
  ended: Promise<void>;
}

/** Differences that are kept of each verification, those without a reason first. */
const maxDifferences = 200;

/** Verifications of copies in the background, at most one of each copy at a time, and their last results. */
export class Verifications {
  readonly #parts: VerificationsParts;
  readonly #running = new Map<Mirror, Running>();

  constructor(parts: VerificationsParts) {
    this.#parts = parts;
  }

  /** Starts a verification in the background. Throws a ConsoleError if one of the same copy runs. */
  start(mirror: Mirror, request: VerificationRequest): void {
    const { workspaceId, source } = mirror.plan;
    if (this.#running.has(mirror)) {
      throw new ConsoleError(
        'VERIFICATION_RUNNING',
        'A verification of this copy is running.',
        'Wait until it has finished, or cancel it.',
      );
    }
    const { stream = null, partnerId = null } = request;
    const startedAt = new Date(this.#parts.now());
    const running: Running = {
      workspaceId,
      stop: new AbortController(),
      view: { source, stream, partnerId, startedAt: startedAt.toISOString(), progress: null },
      ended: Promise.resolve(),
    };
    this.#running.set(mirror, running);
    running.ended = this.#work(mirror, request, { running, startedAt }).catch(this.#parts.fail);
    this.#publish(workspaceId);
  }

  /** Cancels the verification of a copy, if one runs. Resolves when it has ended. */
  async cancel(mirror: Mirror): Promise<void> {
    const running = this.#running.get(mirror);
    running?.stop.abort();
    await running?.ended;
  }

  /** Returns the verifications that run, and the last ones of each copy and stream, newest first. */
  async list(workspaceId: string) {
    const rows = await this.#parts.db
      .select()
      .from(verifications)
      .where(eq(verifications.workspaceId, workspaceId))
      .orderBy(desc(verifications.finishedAt));
    return {
      running: [...this.#running.values()].filter((one) => one.workspaceId === workspaceId).map(({ view }) => view),
      finished: rows.map(toView),
    };
  }

  /** Returns what differed in the last verification. Empty if there was none. */
  async listDifferences(workspaceId: string, source: MirrorSource, scope: Omit<VerificationRequest, 'rows'>) {
    const [found] = await this.#parts.db
      .select({ result: verifications.result })
      .from(verifications)
      .where(
        and(
          eq(verifications.workspaceId, workspaceId),
          eq(verifications.source, source),
          eq(verifications.stream, scope.stream ?? ''),
          eq(verifications.partnerId, scope.partnerId ?? ''),
        ),
      );
    return found?.result?.differences ?? [];
  }

  async #work(
    mirror: Mirror,
    { stream, partnerId, rows }: VerificationRequest,
    { running, startedAt }: { readonly running: Running; readonly startedAt: Date },
  ): Promise<void> {
    const { workspaceId, source } = mirror.plan;
    try {
      const end = await mirror
        .verify({
          stream,
          sellerId: partnerId,
          rows,
          signal: running.stop.signal,
          onProgress: (progress) => {
            running.view = { ...running.view, progress };
            this.#publish(workspaceId);
          },
        })
        .then(
          (result) => ({ result: shorten(result), error: null }),
          (error: unknown) => ({
            result: null,
            error: { ...this.#explain(error, running.stop.signal), at: new Date(this.#parts.now()).toISOString() },
          }),
        );
      const finishedAt = new Date(this.#parts.now());
      const values = { rows, startedAt, finishedAt, ...end };
      const scope = { workspaceId, source, stream: stream ?? '', partnerId: partnerId ?? '' };
      await this.#parts.db
        .insert(verifications)
        .values({ ...scope, ...values })
        .onConflictDoUpdate({
          target: [verifications.workspaceId, verifications.source, verifications.stream, verifications.partnerId],
          // Without a result, the one before stays with its times.
          set: end.error === null ? values : { error: end.error },
        });
    } finally {
      this.#running.delete(mirror);
      this.#publish(workspaceId);
    }
  }

  #explain(error: unknown, signal: AbortSignal): Omit<VerificationError, 'at'> {
    if (signal.aborted) {
      return { code: 'VERIFICATION_CANCELLED', message: 'The verification was cancelled.', action: 'Start it again.' };
    }
    if (isExplainedError(error)) return { code: error.code, message: error.message, action: error.action ?? '' };
    if (!(error instanceof Error && error.name === 'AbortError')) this.#parts.fail(error as Error);
    return {
      code: 'VERIFICATION_STOPPED',
      message: 'The copy was stopped or started again while it was verified.',
      action: 'Start the verification again.',
    };
  }

  #publish(workspaceId: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'verifications' });
  }
}

function shorten(result: VerifyResult): VerifyResult {
  return { ...result, differences: result.differences.slice(0, maxDifferences) };
}

function toView({ source, stream, partnerId, rows, startedAt, finishedAt, result, error }: Verification) {
  const { differences, ...summary } = result ?? {};
  return {
    source: source as MirrorSource,
    stream: stream === '' ? null : stream,
    partnerId: partnerId === '' ? null : partnerId,
    rows,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    result: result === null ? null : (summary as Omit<VerifyResult, 'differences'>),
    error,
  } satisfies FinishedVerification;
}
