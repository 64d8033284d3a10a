import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { Outage } from '../../hosting/service-checks.ts';
import type { TokenEnding } from '../activity/call-recorder.ts';
import type { ErrorGroup, OperationUse } from '../activity/call-store.ts';
import type { Dropped } from '../activity/record-buffer.ts';
import type { PausedSchedule } from './paused-schedules.ts';
import type { TroubledRun } from './troubled-runs.ts';

/** Something that needs the user's attention. Screens describe it and link to the place where it can be fixed. */
export type Attention =
  | ({ readonly kind: 'degraded' } & Outage)
  | { readonly kind: 'no-seller' }
  | {
      readonly kind: 'seller-rejected' | 'seller-unreachable';
      readonly sellerId: string;
      readonly seller: string;
      readonly code: string | null;
    }
  | {
      readonly kind: 'token-failed';
      readonly sellerId: string;
      readonly seller: string;
      readonly code: string;
      readonly at: string;
    }
  | {
      readonly kind: 'roles-missing';
      readonly sellerId: string;
      readonly seller: string;
      readonly roles: readonly string[];
    }
  | ({ readonly kind: 'run' } & TroubledRun)
  | ({ readonly kind: 'schedule-paused' } & PausedSchedule)
  | {
      readonly kind: 'calls-rejected' | 'calls-failed';
      readonly operation: string;
      readonly code: string;
      readonly status: number | null;
      readonly count: number;
      readonly last: string;
      /** ID of the last such call. */
      readonly callId: string;
    }
  | {
      readonly kind: 'throttled';
      readonly sellerId: string;
      readonly seller: string;
      readonly operation: string;
      readonly throttled: number;
    }
  | { readonly kind: 'not-recorded'; readonly records: number; readonly exchanges: number };

/** The facts from which the attention items are derived. */
interface AttentionFacts {
  /** External services that cannot be reached now. */
  readonly outages: readonly Outage[];
  readonly connected: readonly ConnectedSeller[];
  readonly findToken: (sellerId: string) => TokenEnding | undefined;
  readonly runs: readonly TroubledRun[];
  readonly schedules: readonly PausedSchedule[];
  /** Failures of the last day, the most frequent first. */
  readonly groups: readonly ErrorGroup[];
  /** Use in the last hour. */
  readonly uses: readonly OperationUse[];
  readonly dropped: Dropped;
}

const maxPerKind = 5;

/** Builds the list of attention items, the most severe first. */
export function listAttention(facts: AttentionFacts): readonly Attention[] {
  const { outages, connected, findToken, runs, schedules, groups, uses, dropped } = facts;
  const degraded = outages.map((outage) => ({ kind: 'degraded', ...outage }) as const);
  if (connected.length === 0) return [...degraded, { kind: 'no-seller' }];
  return [
    ...degraded,
    ...connected.flatMap((one) => sellerTrouble(one, findToken(one.seller.id))),
    ...schedules.slice(0, maxPerKind).map((schedule) => ({ kind: 'schedule-paused', ...schedule }) as const),
    ...worstRuns(runs).slice(0, maxPerKind),
    ...groups.filter(isTrouble).slice(0, maxPerKind).map(groupTrouble),
    ...connected.flatMap(missingRoles),
    ...listThrottled(uses, connected).slice(0, maxPerKind),
    ...(dropped.records + dropped.exchanges > 0 ? [{ kind: 'not-recorded', ...dropped } as const] : []),
  ];
}

function sellerTrouble({ seller }: ConnectedSeller, token: TokenEnding | undefined): Attention[] {
  const { id: sellerId, name, health } = seller;
  if (token?.code !== undefined) {
    const at = new Date(token.at).toISOString();
    return [{ kind: 'token-failed', sellerId, seller: name, code: token.code, at }];
  }
  if (health === null || health.state === 'connected') return [];
  return [{ kind: `seller-${health.state}`, sellerId, seller: name, code: health.code ?? null }];
}

function missingRoles({ seller }: ConnectedSeller): Attention[] {
  const roles = seller.roles?.missing ?? [];
  return roles.length === 0 ? [] : [{ kind: 'roles-missing', sellerId: seller.id, seller: seller.name, roles }];
}

const troubles: readonly TroubledRun['trouble'][] = ['in-doubt', 'failed', 'stuck', 'messages-rejected'];

/** Runs that wait for the user come first. */
function worstRuns(runs: readonly TroubledRun[]): Attention[] {
  return runs
    .map((run) => ({ kind: 'run', ...run }) as const)
    .sort((one, other) => troubles.indexOf(one.trouble) - troubles.indexOf(other.trouble));
}

/** Calls that the user cancelled need no attention. */
function isTrouble({ code }: ErrorGroup): boolean {
  return code !== 'REQUEST_ABORTED';
}

function groupTrouble({ operation, code, status, count, last, lastId: callId }: ErrorGroup): Attention {
  const kind = status === 401 || status === 403 ? 'calls-rejected' : 'calls-failed';
  return { kind, operation, code, status, count, last, callId };
}

function listThrottled(uses: readonly OperationUse[], connected: readonly ConnectedSeller[]): Attention[] {
  const names = new Map(connected.map(({ seller }) => [seller.id, seller.name]));
  return uses
    .filter(({ throttled, sellerId }) => throttled > 0 && names.has(sellerId))
    .sort((one, other) => other.throttled - one.throttled)
    .map(({ sellerId, operation, throttled }) => {
      return { kind: 'throttled', sellerId, seller: names.get(sellerId) ?? '', operation, throttled };
    });
}
