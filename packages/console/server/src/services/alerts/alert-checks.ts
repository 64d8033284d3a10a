import type { Claim, DueLoop } from '@supercargo/sync/due-work';
import { and, eq, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { unexpectedError } from '../../errors/unexpected-error.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { describeDueRules } from '../../storage/due-tables.ts';
import { type AlertRule, alertRules } from '../../storage/schema/alerts.ts';
import type { Seller } from '../../storage/schema/sellers.ts';
import type { TokenEnding } from '../activity/call-recorder.ts';
import type { Billing } from '../billing/billing.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { isPassingError, passingErrorWait } from '../sql/passing-errors.ts';
import type { SqlRunner } from '../sql/sql-runner.ts';
import { findRule } from './alert-rules.ts';
import { copyConditions, findCheckInterval } from './conditions.ts';
import type { Observation, Observations, WatchedRule } from './observation.ts';
import { recordObservations } from './record-observations.ts';
import { observeToken, watchAuthorizations } from './watchers/watch-authorizations.ts';
import { watchCopies } from './watchers/watch-copies.ts';
import { watchIssues } from './watchers/watch-issues.ts';
import { watchOffers } from './watchers/watch-offers.ts';
import { watchRuns } from './watchers/watch-runs.ts';
import { watchSql } from './watchers/watch-sql.ts';
import { watchStock } from './watchers/watch-stock.ts';

/** The dependencies of checks. */
interface ChecksParts extends DueLoopParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly mirrors: Pick<Mirrors, 'find' | 'list'>;
  readonly sqlRunner: Pick<SqlRunner, 'run'>;
  readonly billing: Billing;
}

/** What a rule would report now. */
export interface RulePreview {
  readonly count: number;
  /** The first ones, with the path of the screen that shows each. */
  readonly first: readonly Pick<Observation, 'text' | 'path'>[];
  /** Whether what the rule watches cannot be read yet, such as before the first copy. */
  readonly isTooEarly: boolean;
}

const maxPreviewed = 20;

/** Rules that this process checks at once. Queries of users may take a minute each. */
const rulesAtOnce = { copies: 1, others: 4 };
/** A check that is killed half-way is repeated after this time. */
const leaseMilliseconds = 5 * 60_000;

/** Checks the conditions of rules. */
export class AlertChecks {
  readonly #parts: ChecksParts;
  readonly #tokens = new Map<string, { readonly seller: Seller; readonly token: TokenEnding }>();
  readonly #loops: { readonly copies: DueLoop; readonly others: DueLoop };

  constructor(parts: ChecksParts) {
    this.#parts = parts;
    const createLoop = (conditions: 'copies' | 'others') =>
      createDueLoop(parts, {
        table: describeDueRules(conditions === 'copies' ? 'in' : 'not in', copyConditions),
        atOnce: rulesAtOnce[conditions],
        atOnceOfGroup: 1,
        lease: leaseMilliseconds,
        run: (claim, signal) => this.#checkClaimed(claim, signal),
      });
    this.#loops = { copies: createLoop('copies'), others: createLoop('others') };
  }

  /**
   * Checks the rules that are due, in turns of workspaces. Of several processes, one checks a rule. Rules of a workspace whose
   * plan has lapsed wait. Conditions on copies take longer, so they are checked separately. After the signal aborts, the
   * rest is due for another process.
   */
  async checkDue(conditions: 'copies' | 'others', signal?: AbortSignal): Promise<void> {
    if (conditions === 'others') await this.#checkTokens();
    await this.#loops[conditions].runDue(signal);
  }

  /** Checks a rule without a message, and without noting what it saw. Throws a ConsoleError. */
  async preview(workspaceId: string, id: string): Promise<RulePreview> {
    const rule = await findRule(this.#parts.db, workspaceId, id);
    const { seen, isTooEarly = false, error } = await this.#observe(rule, undefined);
    if (error) throw new ConsoleError(error.code, error.message, error.action ?? unexpectedError.action);
    const open = seen.filter(({ isOpen }) => isOpen);
    const first = open.slice(0, maxPreviewed).map(({ text, path }) => ({ text, path }));
    return { count: open.length, first, isTooEarly };
  }

  /** Notes the outcome of a token request for the next check. Only this process knows it. */
  noteToken(seller: Seller, token: TokenEnding): void {
    this.#tokens.set(seller.id, { seller, token });
  }

  /** Reports the outcomes of token requests to the rules that watch authorizations. */
  async #checkTokens(): Promise<void> {
    const { db } = this.#parts;
    const noted = [...this.#tokens.values()];
    this.#tokens.clear();
    if (noted.length === 0) return;
    const isWatching = and(eq(alertRules.isOn, true), sql`${alertRules.condition} ->> 'kind' = 'authorization-lost'`);
    for (const rule of await db.select().from(alertRules).where(isWatching)) {
      const own = noted.filter(({ seller }) => seller.workspaceId === rule.workspaceId && isWatched(rule, seller.id));
      const seen = own.flatMap(({ seller, token }) => observeToken(seller, token));
      if (seen.length > 0) await this.#record(rule, { seen, complete: [] }, false);
    }
  }

  /** Checks a rule. Returns the time of the next check. */
  async #checkClaimed({ key, group }: Claim, signal: AbortSignal): Promise<number | null> {
    const { db, billing, now } = this.#parts;
    const start = now();
    const [rule] = await db.select().from(alertRules).where(eq(alertRules.id, key));
    if (rule === undefined) return null;
    const isLapsed = (await billing.lapsed([group])).has(group);
    const interval = findCheckInterval(rule.condition);
    const isPassing = !isLapsed && !signal.aborted && !(await this.#check(rule, signal));
    return start + (isPassing ? Math.min(interval, passingErrorWait) : interval);
  }

  /** Returns false after an error that may end by itself. */
  async #check(rule: AlertRule, signal: AbortSignal | undefined): Promise<boolean> {
    const { db, live, fail } = this.#parts;
    try {
      await this.#record(rule, await this.#observe(rule, signal), true);
      return true;
    } catch (error) {
      const isKnown = error instanceof ConsoleError;
      if (isKnown && signal?.aborted === true) return false;
      if (!isKnown) fail(error as Error);
      const { code, message, action } = isKnown ? error : unexpectedError;
      await db.update(alertRules).set({ error: { code, message, action } }).where(eq(alertRules.id, rule.id));
      if (rule.error?.message !== message) live.publish({ workspaceId: rule.workspaceId, topic: 'alerts' });
      return isKnown && !isPassingError(error);
    }
  }

  async #observe(rule: AlertRule, signal: AbortSignal | undefined): Promise<Observations> {
    const connected = await this.#parts.sellers.list(rule.workspaceId);
    return this.#watch({ rule, sellers: connected.filter(({ seller }) => isWatched(rule, seller.id)) }, signal);
  }

  async #watch(watched: WatchedRule, signal: AbortSignal | undefined): Promise<Observations> {
    const { db, mirrors, now } = this.#parts;
    const { condition } = watched.rule;
    switch (condition.kind) {
      case 'run-failed':
        return watchRuns(db, watched, now());
      case 'authorization-lost':
        return watchAuthorizations(watched);
      case 'featured-offer-lost':
        return watchOffers(db, watched);
      case 'copy-behind':
        return watchCopies(mirrors, watched, condition, now());
      case 'stock-low':
        return watchStock(mirrors, watched, condition, now());
      case 'listing-issue':
        return watchIssues(mirrors, watched, now());
      case 'sql':
        return watchSql({ ...this.#parts, signal }, watched, condition, now());
    }
  }

  async #record(rule: AlertRule, observations: Observations, isCheck: boolean): Promise<void> {
    if (observations.isTooEarly === true) return;
    const { db, live, now } = this.#parts;
    const queued = await recordObservations(db, rule, observations, { now: now(), isCheck });
    const isOther = rule.checkedAt === null || rule.error?.message !== observations.error?.message;
    const isChanged = queued > 0 || (isCheck && isOther);
    if (isChanged) live.publish({ workspaceId: rule.workspaceId, topic: 'alerts' });
  }
}

function isWatched({ sellerIds }: AlertRule, sellerId: string): boolean {
  return sellerIds.length === 0 || sellerIds.includes(sellerId);
}
