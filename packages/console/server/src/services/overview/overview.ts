import type { CallContext } from '../../clients/call-context.ts';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { Outage } from '../../hosting/service-checks.ts';
import type { Database } from '../../storage/database.ts';
import { endedStatuses, type RunFile, type RunKindName, type RunStatus } from '../../storage/schema/runs.ts';
import type { SellerHealth } from '../../storage/schema/sellers.ts';
import type { Activity } from '../activity/activity.ts';
import type { SeriesPoint } from '../activity/call-store.ts';
import { computePressure, type LiveBucket, type Quotas } from '../quotas/quotas.ts';
import type { DisplayStatus } from '../runs/display-status.ts';
import { runType } from '../runs/run-type.ts';
import type { Runs } from '../runs/runs.ts';
import { currentHealth } from '../sellers/current-health.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { type Attention, listAttention } from './attention.ts';
import { pausedSchedules } from './paused-schedules.ts';
import { troubledRuns } from './troubled-runs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const points = 48;

/** Buckets with at least this pressure are shown. */
const minPressure = 0.5;
const maxBuckets = 6;
const maxRuns = 8;
const maxEndedRuns = 5;

/** Sources whose failures are shown elsewhere: runs, and checks of roles and connections. */
const tellingSources = ['run', 'sellers', 'diagnosis', 'explorer'] as const satisfies readonly CallContext['source'][];

/** A seller with the status of its connection and calls. */
export interface SellerStanding {
  readonly id: string;
  readonly name: string;
  readonly application: string;
  readonly region: string;
  readonly isSandbox: boolean;
  /** Status of the connection; null if unknown. */
  readonly health: SellerHealth | null;
  readonly missingRoles: number;
  /** The outcome of the last token request; null if this process has made none. */
  readonly token: { readonly at: string; readonly code: string | null } | null;
  /** Time of the last call; null if there is none. */
  readonly lastCall: string | null;
  /** In the last 24 hours. */
  readonly calls: number;
  readonly failed: number;
  readonly throttled: number;
}

/** A report, feed or query. */
export interface RunStanding {
  readonly id: string;
  readonly title: string;
  /** Report type or feed type; null for a query. */
  readonly type: string | null;
  readonly kind: RunKindName;
  readonly status: RunStatus;
  readonly displayStatus: DisplayStatus;
  readonly files: RunFile[];
  /** Amazon's status; null until it has returned one. */
  readonly phase: string | null;
  readonly seller: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The status of the workspace for the overview screen. */
export interface OverviewFacts {
  readonly sellers: readonly SellerStanding[];
  /** The last 24 hours, with one point per 30 minutes. */
  readonly series: readonly SeriesPoint[];
  /** Buckets that are near their limit. */
  readonly pressure: readonly LiveBucket[];
  readonly attention: readonly Attention[];
  /** In progress, newest first. */
  readonly runs: readonly RunStanding[];
  /** The last runs that ended, newest first. */
  readonly ended: readonly RunStanding[];
}

interface OverviewParts {
  readonly db: Database;
  readonly sellers: Sellers;
  readonly activity: Activity;
  readonly quotas: Quotas;
  readonly runs: Runs;
  readonly now: () => number;
  readonly outages?: (() => readonly Outage[]) | undefined;
}

/** Collects the status of sellers, calls and runs, and what needs attention. */
export class Overview {
  readonly #db: Database;
  readonly #sellers: Sellers;
  readonly #activity: Activity;
  readonly #quotas: Quotas;
  readonly #runs: Runs;
  readonly #now: () => number;
  readonly #outages: () => readonly Outage[];

  constructor({ db, sellers, activity, quotas, runs, now, outages }: OverviewParts) {
    this.#db = db;
    this.#sellers = sellers;
    this.#activity = activity;
    this.#quotas = quotas;
    this.#runs = runs;
    this.#now = now;
    this.#outages = outages ?? (() => []);
  }

  async facts(workspaceId: string): Promise<OverviewFacts> {
    const now = this.#now();
    const since = new Date(now - day).toISOString();
    const { store } = this.#activity;
    const connected = await this.#connected(workspaceId);
    const uses = await store.uses(workspaceId, now - hour, undefined);
    const findToken = (id: string) => this.#activity.lastToken(id);
    const groups = await store.groups(workspaceId, { since, exceptSources: tellingSources });
    const troubled = await troubledRuns(this.#db, workspaceId, new Date(now - day));
    const schedules = await pausedSchedules(this.#db, workspaceId);
    const buckets = await this.#quotas.live(workspaceId, hour);
    return {
      sellers: await this.#standings(workspaceId, connected, now - day),
      series: await store.series(workspaceId, {}, { since: now - day, until: now, points }),
      pressure: buckets.filter((bucket) => computePressure(bucket) >= minPressure).slice(0, maxBuckets),
      attention: listAttention({
        outages: this.#outages(),
        connected,
        findToken,
        runs: troubled,
        schedules,
        groups,
        uses,
        dropped: this.#activity.dropped,
      }),
      runs: await this.#listRuns(workspaceId, ['waiting', 'running'], maxRuns),
      ended: await this.#listRuns(workspaceId, endedStatuses, maxEndedRuns),
    };
  }

  async #listRuns(
    workspaceId: string,
    statuses: readonly RunStatus[],
    maxItems: number,
  ): Promise<readonly RunStanding[]> {
    const { runs } = await this.#runs.list(workspaceId, { statuses, maxItems });
    return runs.map(({ id, title, request, kind, status, displayStatus, files, phase, sellerName, createdAt }) => {
      const standing = { id, title, type: runType(request), kind, status, displayStatus, files, phase };
      return { ...standing, seller: sellerName, createdAt: createdAt.toISOString() };
    });
  }

  async #connected(workspaceId: string): Promise<readonly ConnectedSeller[]> {
    const connected = await this.#sellers.list(workspaceId);
    return connected.map(({ seller, ...rest }) => {
      const health = currentHealth(seller, this.#activity.lastToken(seller.id));
      return { ...rest, seller: { ...seller, health } };
    });
  }

  async #standings(
    workspaceId: string,
    connected: readonly ConnectedSeller[],
    since: number,
  ): Promise<readonly SellerStanding[]> {
    const counts = await this.#activity.store.bySeller(workspaceId, since);
    const bySeller = new Map(counts.map((one) => [one.sellerId, one]));
    return connected.map(({ seller, application }) => {
      const { last, calls, failed, throttled } = bySeller.get(seller.id) ?? { calls: 0, failed: 0, throttled: 0 };
      const token = this.#activity.lastToken(seller.id);
      return {
        id: seller.id,
        name: seller.name,
        application: application.name,
        region: application.region,
        isSandbox: application.isSandbox,
        health: seller.health,
        missingRoles: seller.roles?.missing.length ?? 0,
        token: token === undefined ? null : { at: new Date(token.at).toISOString(), code: token.code ?? null },
        lastCall: last ?? null,
        calls,
        failed,
        throttled,
      };
    });
  }
}
