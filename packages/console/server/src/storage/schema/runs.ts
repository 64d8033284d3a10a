import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedOutcome } from 'supercargo';
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
    /** Null when the seller has been removed. */
    sellerId: text().references(() => sellers.id, { onDelete: 'set null' }),
    kind: text().$type<RunKindName>().notNull(),
    /** What it is, in a few words. */
    title: text().notNull(),
    /** The request; its shape depends on the kind. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The client's JSON of the run; null until something may have been requested from Amazon. */
    state: jsonb().$type<unknown>(),
    status: text().$type<RunStatus>().notNull().default('waiting'),
    /** The marketplace's word for where it is; null until it has said one. */
    phase: text(),
    /** Amazon's ID of the report, feed or query; null until it is known. */
    remoteId: text(),
    progress: jsonb().$type<RunProgress>().notNull().default({}),
    error: jsonb().$type<RunError | null>(),
    files: jsonb().$type<RunFile[]>().notNull().default([]),
    /** When its files were removed to make room; null while it has those that it has left. */
    filesDeletedAt: timestamp({ withTimezone: true }),
    /** Schedule that it was started by; null when a person did. */
    scheduleId: text().references(() => schedules.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** What a person has said of a run whose outcome was unknown: which it is, or null for none. It holds until the next state. */
    decision: jsonb().$type<RunDecision | null>(),
    cancelRequested: boolean().notNull().default(false),
    /** Number of the last lease of the run. A process with an older lease cannot write. */
    leaseNumber: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.workspaceId, table.createdAt),
    index().on(table.status),
    index().on(table.scheduleId, table.createdAt),
  ],
);

/** Runs that are started again and again. */
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
    /** What each run asks for; its form is the kind's. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    recurrence: jsonb().$type<Recurrence>().notNull(),
    paused: boolean().notNull().default(false),
    /** When it starts the next run; null while it is paused. */
    nextAt: timestamp({ withTimezone: true }),
    /** Why it was paused, when no person paused it: it could not start its run. Null otherwise. */
    error: jsonb().$type<RunError | null>(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.nextAt)],
);

export type RunKindName = 'report' | 'feed' | 'query';

/**
 * `waiting` for a process to take it, `running`, or ended: `done` with its files, `empty` because there was no data,
 * `cancelled`, or `failed`.
 */
export type RunStatus = 'waiting' | 'running' | 'done' | 'empty' | 'cancelled' | 'failed';

export const endedStatuses: readonly RunStatus[] = ['done', 'empty', 'cancelled', 'failed'];

/** How far a run has come. */
export interface RunProgress {
  /** Number of polls. */
  readonly polls?: number;
  /** Time of the next poll, ISO 8601. */
  readonly nextPollAt?: string;
  /** Bytes of the document that have arrived. */
  readonly bytes?: number;
  /** Rows that have been read. */
  readonly rows?: number;
  /** Messages of a feed that Amazon rejected. */
  readonly rejectedMessages?: number;
  /** What became of a feed as a whole; absent of feeds that were processed before it was recorded. */
  readonly outcome?: FeedOutcome;
  /** What it does now, where the marketplace's word does not say so. */
  readonly step?: 'requesting' | 'waiting' | 'downloading' | 'reading';
  /** Why the last attempt failed, while the run retries. */
  readonly lastError?: { readonly code: string; readonly message: string; readonly retryAt: string };
  /** Why the complete document could not be read as rows. */
  readonly readError?: { readonly code: string; readonly message: string };
  /** Why the run could not be cancelled. */
  readonly cancelError?: string;
}

/** The user's decision which report, feed or query belongs to a run; null if none does and it should be created again. */
export interface RunDecision {
  readonly remoteId: string | null;
}

/** Why a run has failed. */
export interface RunError {
  readonly code: string;
  readonly message: string;
  /** What a person can do. */
  readonly action?: string;
  /** Amazon's unmodified explanation. */
  readonly details?: string;
  readonly requestId?: string;
  /** What the marketplace had that may be the run's, when nobody knew whether it was created. */
  readonly candidates?: readonly RunCandidate[];
}

/** A report, feed or query at the marketplace that a run may have asked for. */
export interface RunCandidate {
  readonly remoteId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The marketplace's word for where it is. */
  readonly status: string;
}

/** A file that a run has left. */
export interface RunFile {
  /** Name under which it is downloaded. */
  readonly name: string;
  /** Where it lies in the file store. */
  readonly key: string;
  /** `original`: Amazon's document. `table`: its rows as Parquet. `result`: the results of a feed. */
  readonly kind: 'original' | 'table' | 'result';
  readonly contentType: string;
  readonly bytes: number;
  readonly rows?: number;
}

/** When a schedule starts its runs. */
export type Recurrence =
  | { readonly every: 'minutes'; readonly minutes: number }
  | { readonly every: 'day'; readonly at: string; readonly zone: string }
  | { readonly every: 'week'; readonly weekday: number; readonly at: string; readonly zone: string };

export type Run = typeof runs.$inferSelect;
export type Schedule = typeof schedules.$inferSelect;
