import type { CompletionRules } from '../declaration/completion-rules.ts';
import type { Source, Stream } from '../declaration/stream.ts';
import type { Job } from './job.ts';
import type { PartialQuery, PartialRows } from './partial-rows.ts';
import type { Unit, UnitChange } from './unit.ts';

/** What is left of a quota. */
export interface QuotaState {
  /** Calls per second. */
  readonly rate: number;
  readonly burst: number;
  /** Calls that can be sent now. */
  readonly slots: number;
  /** Calls that wait. */
  readonly waiting: number;
}

/** What completing partial rows needs to know. */
export interface CompletionContext {
  readonly findPartial: (query: PartialQuery) => Promise<PartialRows | undefined>;
  /** Returns undefined if the quota cannot be read. */
  readonly readQuota: (operation: string) => Promise<QuotaState | undefined>;
}

interface PlanParts {
  readonly now: number;
  readonly completion: CompletionContext;
}

/** Positions of a unit, beside the times of its sweeps. */
const names = {
  /** Start of the past whose open records were all read. */
  open: 'completion.open',
  /** Time before which open records are still to be read. */
  openBefore: 'completion.openBefore',
  /** Time before which the rest is still to be read. */
  restBefore: 'completion.restBefore',
  /** When the reading of the rest began. */
  startedAt: 'completion.startedAt',
  /** When the last complete reading of the rest began: rows that are partial since before are not at Amazon. */
  readSince: 'completion.readSince',
  /** When the next call for the rest may be sent. */
  nextAt: 'completion.nextAt',
} as const;

/** When rows that are partial again are looked for, after all were completed. */
const checkInterval = 86_400_000;

/** Milliseconds between two looks at a quota that others use or that cannot be read. */
const busyInterval = 300_000;

/** The part of a burst that is left to others. */
const burstOfOthers = 0.5;

/** Calls for the rest that are made up for after a pause. */
const maxLate = 5;

type Positions = Readonly<Record<string, number>>;

/** When a unit completes rows again. */
interface CompletionWait {
  readonly dueAt: number;
  readonly change?: UnitChange | undefined;
}

// See docs/decisions/0052-complete-orders-from-idle-quota-instead-of-reading-the-past-by-the-api.md
/** Returns the next job that completes partial rows, or the time when there may be one. The past must have been copied. */
export async function planCompletion(
  { windows, tables: [table] }: Stream,
  unit: Unit,
  parts: PlanParts,
): Promise<Job | CompletionWait> {
  const rules = windows?.completion;
  const { reachedFrom } = unit;
  if (rules === undefined || table === undefined || windows === undefined || reachedFrom === undefined)
    return { dueAt: Number.POSITIVE_INFINITY };
  const query = { table, time: windows.cursor, sellerId: unit.sellerId, limit: rules.pageSize };
  const opened = unit.sweptAt[names.open];
  if (opened !== undefined && opened <= reachedFrom) return planRest(rules, query, unit, parts);
  const before = unit.sweptAt[names.openBefore] ?? Number.POSITIVE_INFINITY;
  const rows = await parts.completion.findPartial({ ...query, before, only: rules.openWhile });
  if (rows !== undefined) return buildJob(rules.open, rows, { ...unit.sweptAt, [names.openBefore]: rows.from });
  const nextAt = parts.now + (await findInterval(rules, parts));
  const sweptAt = remove(
    { ...unit.sweptAt, [names.open]: reachedFrom, [names.nextAt]: nextAt },
    names.openBefore,
    names.restBefore,
    names.startedAt,
    names.readSince,
  );
  return { dueAt: nextAt, change: { sweptAt } };
}

async function planRest(
  { rest }: CompletionRules,
  query: Omit<PartialQuery, 'before'>,
  { sweptAt }: Unit,
  { now, completion }: PlanParts,
): Promise<Job | CompletionWait> {
  const dueAt = sweptAt[names.nextAt] ?? now;
  if (dueAt > now) return { dueAt };
  const { [names.restBefore]: before = Number.POSITIVE_INFINITY, [names.startedAt]: startedAt = now } = sweptAt;
  const rows = await completion.findPartial({ ...query, before, readSince: sweptAt[names.readSince] });
  if (rows === undefined) {
    const nextAt = now + checkInterval;
    const positions = { ...sweptAt, [names.nextAt]: nextAt, [names.readSince]: startedAt };
    return { dueAt: nextAt, change: { sweptAt: remove(positions, names.restBefore, names.startedAt) } };
  }
  const quota = await completion.readQuota(rest.name);
  if (quota === undefined || !isIdle(quota)) return { dueAt: now + busyInterval };
  const interval = Math.ceil(1000 / quota.rate);
  const nextAt = Math.max(dueAt, now - (maxLate - 1) * interval) + interval;
  return buildJob(rest, rows, {
    ...sweptAt,
    [names.startedAt]: startedAt,
    [names.restBefore]: rows.from,
    [names.nextAt]: nextAt,
  });
}

/** No call waits, and enough calls are left for others that come. */
function isIdle({ slots, burst, waiting }: QuotaState): boolean {
  return waiting === 0 && slots >= Math.max(1, burst * burstOfOthers);
}

async function findInterval({ rest }: CompletionRules, { completion }: PlanParts): Promise<number> {
  const quota = await completion.readQuota(rest.name);
  return quota === undefined ? busyInterval : Math.ceil(1000 / quota.rate);
}

function buildJob(source: Source, { from, to }: PartialRows, sweptAt: Positions): Job {
  // Reports have whole seconds, and operations may have parts of them.
  return { kind: 'completion', source, from, to: to + 999, change: { sweptAt } };
}

function remove(positions: Positions, ...removed: readonly string[]): Positions {
  return Object.fromEntries(Object.entries(positions).filter(([name]) => !removed.includes(name)));
}
