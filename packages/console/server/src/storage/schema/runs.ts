import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedOutcome } from 'supercargo';
import { createClaimColumns } from './claim-columns.ts';
import { sellers } from './sellers.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** A report, feed or query from its request to its result. */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null if the seller was removed. */
    sellerId: text().references(() => sellers.id, { onDelete: 'set null' }),
    kind: text().$type<RunKindName>().notNull(),
    /** A short title. */
    title: text().notNull(),
    /** The request; its shape depends on the kind. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The client's JSON of the run; null until something may have been requested from Amazon. */
    state: jsonb().$type<unknown>(),
    status: text().$type<RunStatus>().notNull().default('waiting'),
    /** Amazon's status; null until it has returned one. */
    phase: text(),
    /** Amazon's ID of the report, feed or query; null until it is known. */
    remoteId: text(),
    progress: jsonb().$type<RunProgress>().notNull().default({}),
    error: jsonb().$type<RunError | null>(),
    files: jsonb().$type<RunFile[]>().notNull().default([]),
    /**
     * The key of its documents with personal data, encrypted: see `secrets/`. Null for other runs, and after the documents were deleted.
     */
    dataKey: text(),
    /** When its files were deleted; null if they were not. */
    filesDeletedAt: timestamp({ withTimezone: true }),
    /** The schedule that started it; null if a user did. */
    scheduleId: text().references(() => schedules.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /**
     * The user's decision about a run with an unknown outcome; null for none. It is valid until the next state is
     * saved.
     */
    decision: jsonb().$type<RunDecision | null>(),
    cancelRequested: boolean().notNull().default(false),
    /** When a process takes it while it waits or runs. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until when a process has it; null if none has. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Number of the last claim. A process with an older one cannot write. */
    leaseNumber: integer().notNull().default(0),
    /** Failures in a row of processes that took it. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.workspaceId, table.createdAt),
    index().on(table.status),
    index().on(table.scheduleId, table.createdAt),
  ],
);

/** Schedules, which start runs at regular times. */
export const schedules = pgTable(
  'schedules',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    kind: text().$type<RunKindName>().notNull(),
    name: text().notNull(),
    /** The request of each run; its shape depends on the kind. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    recurrence: jsonb().$type<Recurrence>().notNull(),
    paused: boolean().notNull().default(false),
    /** Time of the next run; null while the schedule is paused. */
    nextAt: timestamp({ withTimezone: true }),
    /** Why the console paused the schedule: it could not start a run. Null otherwise. */
    error: jsonb().$type<RunError | null>(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    ...createClaimColumns(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.nextAt)],
);

export type RunKindName = 'report' | 'feed' | 'query';

/**
 * `waiting` until a process takes it, `running`, or ended: `done` with its files, `empty` if there was no data,
 * `cancelled`, or `failed`.
 */
export type RunStatus = 'waiting' | 'running' | 'done' | 'empty' | 'cancelled' | 'failed';

export const endedStatuses: readonly RunStatus[] = ['done', 'empty', 'cancelled', 'failed'];

/** The progress of a run. */
export interface RunProgress {
  /** Number of polls. */
  readonly polls?: number;
  /** Time of the next poll, ISO 8601. */
  readonly nextPollAt?: string;
  /** Bytes of the document that were downloaded. */
  readonly bytes?: number;
  /** Rows that were read. */
  readonly rows?: number;
  /** Messages of a feed that Amazon rejected. */
  readonly rejectedMessages?: number;
  /** The outcome of the feed as a whole; undefined for feeds that were processed before it was stored. */
  readonly outcome?: FeedOutcome;
  /** The current step, if Amazon's status does not tell. */
  readonly step?: 'requesting' | 'waiting' | 'downloading' | 'reading';
  /** Why the last attempt failed, while the run retries. */
  readonly lastError?: { readonly code: string; readonly message: string; readonly retryAt: string };
  /** Why the complete document could not be read as rows. */
  readonly readError?: { readonly code: string; readonly message: string };
  /** Columns of its tables that stay text although their cells are numbers or dates. */
  readonly tableWarnings?: readonly TableWarning[];
  /** What the table does not have, or may have in excess: rows of other marketplaces. */
  readonly rowNotes?: readonly string[];
  /** Why the run could not be cancelled. */
  readonly cancelError?: string;
}

/** A column of a table that stays text, and why. */
export interface TableWarning {
  readonly code: string;
  readonly message: string;
}

/** The user's decision which report, feed or query belongs to a run; null if none does and it should be created again. */
interface RunDecision {
  readonly remoteId: string | null;
}

/** Why a run failed. */
export interface RunError {
  readonly code: string;
  readonly message: string;
  /** What the user can do. */
  readonly action?: string;
  /** Amazon's unmodified explanation. */
  readonly details?: string;
  readonly requestId?: string;
  /** The objects at Amazon that the run may have created, if it is unknown whether the creation succeeded. */
  readonly candidates?: readonly RunCandidate[];
}

/** A report, feed or query at Amazon that a run may have created. */
export interface RunCandidate {
  readonly remoteId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Amazon's status. */
  readonly status: string;
}

/** A file that a run has created. */
export interface RunFile {
  /** File name of the download. */
  readonly name: string;
  /** Its key in the file store. */
  readonly key: string;
  /** `original`: Amazon's document. `table`: its rows as Parquet. `result`: the results of a feed. */
  readonly kind: 'original' | 'table' | 'result';
  readonly contentType: string;
  /** Size of its content. 0 for a table that is built when a user opens the documents. */
  readonly bytes: number;
  readonly rows?: number;
  /** Whether it is encrypted with the run's key. */
  readonly isEncrypted?: true;
  /** The content type that Amazon's storage sent with an encrypted document. It may name the charset. */
  readonly sentContentType?: string;
}

/** When a schedule starts its runs. */
export type Recurrence =
  | { readonly every: 'minutes'; readonly minutes: number }
  | { readonly every: 'day'; readonly at: string; readonly zone: string }
  | { readonly every: 'week'; readonly weekday: number; readonly at: string; readonly zone: string };

export type Run = typeof runs.$inferSelect;
export type Schedule = typeof schedules.$inferSelect;
