import { checkNumber } from '../../errors/checked-numbers.ts';
import { shown } from '../../errors/shown.ts';
import { checkHooks, checkId } from '../run/check-run.ts';
import { RunDriver } from '../run/run-driver.ts';
import type { RunRules } from '../run/run-rules.ts';
import type { EndedRun } from '../run/run-state.ts';
import { waitAwake } from '../run/wait-awake.ts';
import { checkQuery, invalidQuery } from './check-query.ts';
import { cancelledQueryError, fatalQueryError, lateQueryError } from './query-errors.ts';
import { withText } from './query-facts.ts';
import { fetchQueryDocument, type QueryDeps, type QueryJob } from './query-job.ts';
import { type QueryPage, queryIdsOf, withNextPage, withPage } from './query-pages.ts';
import type { QueryPlan } from './query-request.ts';
import { queryWork } from './query-work.ts';

const defaultInterval = 10_000;
const longestInterval = 60_000;
const growth = 1.5;
const defaultMaxWait = 86_400_000;

export interface SessionHooks {
  readonly signal: AbortSignal | undefined;
  /** What the caller gave, if anything. */
  readonly onProgress: unknown;
  readonly changed: () => unknown;
}

/** The pages of a query, at work in this process, as soon as its text is known. */
export async function openSession(
  plan: QueryPlan,
  pages: readonly QueryPage[],
  deps: QueryDeps,
  hooks: SessionHooks,
): Promise<QuerySession> {
  checkHooks(hooks);
  checkGiven(plan, pages);
  for (const name of ['interval', 'max_wait'] as const) {
    if (plan[name] !== undefined) checkNumber(name, plan[name], 'INVALID_PARAMETER');
  }
  return new QuerySession(await withText(plan, pages, { deps, signal: hooks.signal }), pages, deps, hooks);
}

/** Refuses what is neither the text of a query nor the id of one. */
function checkGiven({ query }: QueryPlan, [first]: readonly QueryPage[]): void {
  const state = first?.state;
  const id = state !== undefined && 'id' in state && state.at !== 'ended' ? { given: state.id } : undefined;
  if (id !== undefined && id.given === undefined) {
    throw invalidQuery(
      'what was given is an object without a queryId. Give the text itself, or the queryId of a query',
    );
  }
  if (id !== undefined) checkId('queryId', id.given);
  if (typeof query !== 'string') throw invalidQuery(`it is ${shown(query)}. Give its text`);
}

/** The pages of a query, at work in this process: each is asked for when the one before it has ended. */
export class QuerySession {
  readonly job: QueryJob;
  readonly plan: QueryPlan;
  readonly #rules: RunRules;
  readonly #changed: () => unknown;
  readonly #drivers: RunDriver[] = [];
  #pages: readonly QueryPage[];
  #checked: Promise<void> | undefined;

  constructor(plan: QueryPlan, pages: readonly QueryPage[], deps: QueryDeps, { signal, changed }: SessionHooks) {
    this.plan = plan;
    this.#pages = pages;
    this.#changed = changed;
    this.job = { query: plan.query, signal, deps };
    this.#rules = {
      reuses: false,
      interval: plan.interval || defaultInterval,
      growth,
      longestInterval,
      cancelAfter: undefined,
      maxWait: plan.max_wait ?? defaultMaxWait,
    };
  }

  get pages(): readonly QueryPage[] {
    return this.#pages;
  }

  /** Documents of the pages, one after the other; undefined of a page without data. Throws how a page failed. */
  async *documents(): AsyncGenerator<string | undefined, void, undefined> {
    for (let at = 0; at < this.#pages.length; at += 1) {
      yield await this.#documentOf(await this.#ended(at), at);
      this.#pages = at === this.#pages.length - 1 ? withNextPage(this.#pages) : this.#pages;
    }
  }

  /** Cancels the page that is under way at the marketplace, or the one that would be asked for next. */
  async cancel(): Promise<void> {
    this.#pages = withNextPage(this.#pages);
    await this.#driver(this.#pages.length - 1).cancel();
  }

  async #ended(at: number): Promise<EndedRun> {
    this.#checked ??= this.#check();
    await this.#checked;
    return this.#driver(at).end();
  }

  /** What has been sent is past checking. */
  async #check(): Promise<void> {
    const isNew = this.#pages.length === 1 && this.#pages[0]?.state.at === 'new';
    if (isNew && this.plan.check !== false) await checkQuery(this.plan.query, this.job.deps.observe);
  }

  #driver(at: number): RunDriver {
    const known = this.#drivers[at];
    if (known !== undefined) return known;
    const { deps, signal } = this.job;
    const page = this.#pages[at] as QueryPage;
    const driver: RunDriver = new RunDriver(page.state, {
      work: queryWork(this.job, {
        page: at + 1,
        token: page.token,
        others: () => queryIdsOf(this.#pages.slice(0, at)),
        onNextToken: (nextToken) => this.#move(at, { nextToken }),
      }),
      rules: this.#rules,
      recovers: true,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
      wait: waitAwake(deps.wait, signal),
      changed: () => {
        this.#move(at, { state: driver.state });
        return this.#changed();
      },
    });
    this.#drivers[at] = driver;
    return driver;
  }

  #move(at: number, change: Partial<QueryPage>): void {
    this.#pages = withPage(this.#pages, at, change);
  }

  async #documentOf({ id, status, documentId, looks }: EndedRun, at: number): Promise<string | undefined> {
    if (status === 'DONE') return documentId;
    if (status === 'LATE') throw lateQueryError(id, looks, this.#drivers[at]?.cancelFailure);
    const explanation = await this.#explain(documentId);
    throw status === 'FATAL' ? fatalQueryError(id, explanation) : cancelledQueryError(id, explanation);
  }

  /** The marketplace's explanation. Not getting it must not hide the failure. */
  async #explain(documentId: string | undefined): Promise<string | undefined> {
    if (documentId === undefined) return undefined;
    try {
      const { deps, signal } = this.job;
      return await deps.readText(await fetchQueryDocument(this.job, documentId), signal);
    } catch {
      return undefined;
    }
  }
}
