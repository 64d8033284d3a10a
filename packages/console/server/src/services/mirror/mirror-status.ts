import { estimateCost, type Unit } from '@supercargo/sync';
import type { CopyFailure } from '../../storage/schema/copies.ts';
import { listCopiedStreams } from './copied-streams.ts';
import { explainSyncError, type Mirror } from './mirror.ts';
import type { MirrorSource } from './mirror-plan.ts';

/** The state of a stream of one seller, in all of its marketplaces. */
export interface StreamState {
  /** Such as `orders`. */
  readonly stream: string;
  readonly description: string;
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly sellerName: string;
  /** The state that needs the most attention among its marketplaces. */
  readonly status: Unit['status'] | 'waiting';
  /** What is wrong, and what to do; null if nothing is. */
  readonly error: { readonly code: string; readonly message: string; readonly action: string } | null;
  /** When it is tried again after a failure; null without one. ISO 8601. */
  readonly retryAt: string | null;
  /** Rows that were written in total. */
  readonly rows: number;
  /** Milliseconds by which the copy is behind Amazon; null before the first window. */
  readonly lag: number | null;
  /** ISO 8601; null before the first window. */
  readonly lastSuccessAt: string | null;
  /** The oldest data that is copied, as ISO 8601; null before the first window, and for streams without a time. */
  readonly coveredFrom: string | null;
  /** Windows and complete copies that Amazon did not return. Rows of them can be missing, and they are requested again. */
  readonly missing: number;
  /** Calls a day, without further pages. */
  readonly callsPerDay: number;
  /** Names of the roles of which one is needed. */
  readonly roles: readonly string[];
}

/** The state of one copy. */
export interface MirrorState {
  readonly source: MirrorSource;
  /** What keeps the copy from running; null if it runs. */
  readonly failure: CopyFailure | null;
  readonly streams: readonly StreamState[];
}

/** Statuses by the attention that they need, the most first. */
const byAttention = [
  'authorization-revoked',
  'role-missing',
  'alarm',
  'retrying',
  'not-selling-there',
  'not-enrolled',
  'paused',
  'removed',
  'waiting',
  'active',
] as const;

/** Describes a copy for screens. */
export async function describeMirror(mirror: Mirror): Promise<MirrorState> {
  const { plan, failure } = mirror;
  if (failure !== undefined) return { source: plan.source, failure, streams: [] };
  const units = Map.groupBy(
    await mirror.sync.status().catch(explainSyncError),
    ({ sellerId, stream }) => `${sellerId} ${stream}`,
  );
  const streams = plan.sellers.flatMap((seller) =>
    listCopiedStreams().map(async (stream): Promise<StreamState> => {
      const own = units.get(`${seller.partnerId} ${stream.name}`) ?? [];
      const { marketplaceIds, name } = seller.connected.seller;
      const { daily } = await estimateCost(stream, { past: 0, marketplaces: marketplaceIds.length });
      return {
        stream: stream.name,
        description: stream.description,
        tables: stream.tables.map((table) => table.name),
        partnerId: seller.partnerId,
        sellerName: name,
        ...describeUnits(own, mirror.clock.now()),
        callsPerDay: Object.values(daily).reduce((sum, calls) => sum + calls, 0),
        roles: stream.roles,
      };
    }),
  );
  return { source: plan.source, failure: null, streams: await Promise.all(streams) };
}

function describeUnits(units: readonly Unit[], now: number) {
  const worst = units.toSorted((one, other) => rank(one) - rank(other))[0];
  const error = worst?.error;
  const times = units.map((unit) => findCurrentTime(unit));
  const oldest = times.every((time) => time !== undefined) ? Math.min(...(times as number[])) : undefined;
  return {
    status: worst === undefined ? ('waiting' as const) : findStatus(worst),
    error: error === undefined ? null : { code: error.code, message: error.message, action: error.action },
    retryAt: error === undefined || worst === undefined ? null : new Date(worst.dueAt).toISOString(),
    rows: units.reduce((sum, { rows }) => sum + rows, 0),
    lag: oldest === undefined || units.length === 0 ? null : Math.max(0, now - oldest),
    lastSuccessAt: toIso(Math.max(...units.map(({ lastSuccessAt }) => lastSuccessAt ?? 0))),
    missing: units.reduce((sum, { gaps }) => sum + gaps.filter(({ kind }) => kind === 'missing').length, 0),
    coveredFrom: toIso(Math.max(...units.map(({ coveredFrom }) => coveredFrom ?? 0))),
  };
}

/** Returns the time up to which nothing is known to be missing; undefined before the first window. */
function findCurrentTime({ coveredTo, reachedTo, snapshotAt, gaps }: Unit): number | undefined {
  return (gaps.some(({ kind }) => kind === 'missing') ? coveredTo : reachedTo) ?? snapshotAt;
}

function findStatus({ status, lastSuccessAt }: Unit): StreamState['status'] {
  return status === 'active' && lastSuccessAt === undefined ? 'waiting' : status;
}

function rank(unit: Unit): number {
  return byAttention.indexOf(findStatus(unit));
}

function toIso(time: number): string | null {
  return time > 0 ? new Date(time).toISOString() : null;
}
