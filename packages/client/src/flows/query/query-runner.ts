import { formatValue } from '../../errors/format-value.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { checkId, checkRunOptions } from '../run/check-run.ts';
import { buildInterruptibleWait } from '../run/interruptible-wait.ts';
import { RunDriver } from '../run/run-driver.ts';
import { buildRunRules, type RunRules } from '../run/run-rules.ts';
import type { EndedRun } from '../run/run-state.ts';
import type { RunnerHooks } from '../run/runner-hooks.ts';
import { buildInvalidQueryError, checkQuery } from './check-query.ts';
import { fetchQueryText } from './fetch-query-text.ts';
import { fetchQueryDocument, type QueryContext } from './query-context.ts';
import { buildCancelledQueryError, buildFatalQueryError, buildTimedOutQueryError } from './query-errors.ts';
import { listQueryIds, type QueryPage, withNextPage, withPage } from './query-pages.ts';
import type { QueryRequestJson } from './query-request.ts';
import { buildQuerySteps } from './query-steps.ts';

/** Creates the runner of a query when its text is known. */
export async function createQueryRunner(
  request: QueryRequestJson,
  pages: readonly QueryPage[],
  deps: FlowDeps,
  hooks: RunnerHooks,
): Promise<QueryRunner> {
  checkRunOptions({ ...request, ...hooks });
  checkQueryInput(request, pages);
  return new QueryRunner(await fetchQueryText(request, pages, { deps, signal: hooks.signal }), pages, deps, hooks);
}

/** Throws INVALID_QUERY unless given the text or the ID of a query. */
function checkQueryInput({ query }: QueryRequestJson, [first]: readonly QueryPage[]): void {
  const state = first?.state;
  const isExisting = state !== undefined && 'id' in state && state.type !== 'ended';
  if (isExisting && state.id === undefined) {
    throw buildInvalidQueryError('it is an object without a queryId. Pass the text of a query, or its queryId');
  }
  if (isExisting) checkId('queryId', state.id);
  if (typeof query !== 'string') throw buildInvalidQueryError(`it is ${formatValue(query)}. Pass its text`);
}

/** Runs the pages of a query in this process: each page is created when the page before it has ended. */
export class QueryRunner {
  readonly context: QueryContext;
  readonly request: QueryRequestJson;
  readonly #rules: RunRules;
  readonly #onChange: () => unknown;
  readonly #drivers: RunDriver[] = [];
  #pages: readonly QueryPage[];
  #validation: Promise<void> | undefined;

  constructor(
    request: QueryRequestJson,
    pages: readonly QueryPage[],
    deps: FlowDeps,
    { signal, priority, onChange }: RunnerHooks,
  ) {
    this.request = request;
    this.#pages = pages;
    this.#onChange = onChange;
    this.context = { query: request.query, signal, priority, deps };
    this.#rules = buildRunRules(request);
  }

  get pages(): readonly QueryPage[] {
    return this.#pages;
  }

  /** Yields the document IDs of the pages, in order; undefined for a page without data. Throws the error of a page that failed. */
  async *documentIds(): AsyncGenerator<string | undefined, void, undefined> {
    for (let index = 0; index < this.#pages.length; index += 1) {
      yield await this.#resolveDocumentId(await this.#runToEnd(index), index);
      this.#pages = index === this.#pages.length - 1 ? withNextPage(this.#pages) : this.#pages;
    }
  }

  /** Cancels the page that is in progress at Amazon, or the page that would be created next. */
  async cancel(): Promise<void> {
    this.#pages = withNextPage(this.#pages);
    await this.#getDriver(this.#pages.length - 1).cancel();
  }

  async #runToEnd(index: number): Promise<EndedRun> {
    this.#validation ??= this.#checkQuery();
    await this.#validation;
    return this.#getDriver(index).runToEnd();
  }

  /** Only a query that has not been sent is validated. */
  async #checkQuery(): Promise<void> {
    const isNew = this.#pages.length === 1 && this.#pages[0]?.state.type === 'new';
    const { observe, clock } = this.context.deps;
    if (isNew && this.request.check !== false) await checkQuery(this.request.query, observe, clock.now());
  }

  #getDriver(index: number): RunDriver {
    const existing = this.#drivers[index];
    if (existing !== undefined) return existing;
    const { deps, signal } = this.context;
    const page = this.#pages[index] as QueryPage;
    const driver: RunDriver = new RunDriver(page.state, {
      steps: buildQuerySteps(this.context, {
        page: index + 1,
        token: page.token,
        listOtherQueryIds: () => listQueryIds(this.#pages.slice(0, index)),
        onNextToken: (nextToken) => this.#updatePage(index, { nextToken }),
      }),
      rules: this.#rules,
      searchesAfterFailure: true,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
      wait: buildInterruptibleWait(deps.wait, signal),
      onChange: () => {
        this.#updatePage(index, { state: driver.state });
        return this.#onChange();
      },
    });
    this.#drivers[index] = driver;
    return driver;
  }

  #updatePage(index: number, change: Partial<QueryPage>): void {
    this.#pages = withPage(this.#pages, index, change);
  }

  async #resolveDocumentId({ id, status, documentId, polls }: EndedRun, index: number): Promise<string | undefined> {
    if (status === 'DONE') return documentId;
    if (status === 'TIMED_OUT') throw buildTimedOutQueryError(id, polls, this.#drivers[index]?.cancelError);
    const explanation = await this.#fetchExplanation(documentId);
    throw status === 'FATAL' ? buildFatalQueryError(id, explanation) : buildCancelledQueryError(id, explanation);
  }

  /** Fetches Amazon's explanation. Errors are ignored, because the failure of the query is thrown anyway. */
  async #fetchExplanation(documentId: string | undefined): Promise<string | undefined> {
    if (documentId === undefined) return undefined;
    try {
      const { deps, signal } = this.context;
      return await deps.readText(await fetchQueryDocument(this.context, documentId), signal);
    } catch {
      return undefined;
    }
  }
}
