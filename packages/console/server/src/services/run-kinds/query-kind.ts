import { type QueryRun, type QueryRunJson, type SellingPartner, SellingPartnerError } from 'supercargo';
import { z } from 'zod';
import type { RunFile } from '../../storage/schema/runs.ts';
import { readLines } from '../feeds/row-lines.ts';
import { queryName } from '../queries/query-name.ts';
import { boundedDocument } from '../run-files/bounded-document.ts';
import type { RunAtWork, RunChange, RunKind, RunOutcome } from '../run-files/run-kind.ts';
import { tickingEvery } from '../run-files/ticking.ts';
import type { WriteTable } from '../run-files/write-table.ts';
import { isPassing, toRunError } from '../runs/run-failure.ts';
import { RunTaken } from '../runs/run-lease.ts';
import { listCandidates } from './candidates.ts';

/** The saved request of a query. */
export const queryRunRequest = z.strictObject({
  query: z.string().trim().min(1).max(50_000),
  /** Name that a user has given the query. */
  name: z.string().trim().min(1).max(200).optional(),
});
type QueryRunRequest = z.infer<typeof queryRunRequest>;

type AtWork = RunAtWork<QueryRunRequest>;

/** Milliseconds between polls of a sandbox. */
const sandboxInterval = 1000;
const tickMilliseconds = 1000;

/** Data Kiosk queries: created once, read page by page, and their rows saved unmodified and as a table. */
export class QueryKind implements RunKind<QueryRunRequest> {
  readonly name = 'query';
  readonly changesMarketplace = false;
  readonly #writeTable: WriteTable | undefined;

  /** Without `writeTable`, the rows are saved but no table of them. */
  constructor(writeTable?: WriteTable | undefined) {
    this.#writeTable = writeTable;
  }

  check(given: unknown): QueryRunRequest {
    return queryRunRequest.parse(given);
  }

  buildTitle({ name, query }: QueryRunRequest): string {
    return name ?? queryName(query);
  }

  async work(at: AtWork): Promise<RunOutcome> {
    const query = begin(at);
    const cancellation = cancelBy(at, query);
    try {
      const rows = await keepRows(at, query, cancellation.signal);
      if (rows.rows === 0) return { status: 'empty', files: [] };
      return { status: 'done', files: [rows, ...(await this.#saveTable(at, rows))] };
    } catch (error) {
      if (at.signal.aborted || !cancellation.signal.aborted || error instanceof RunTaken) throw error;
      return { status: 'cancelled', files: [] };
    }
  }

  candidates(client: SellingPartner, { query }: QueryRunRequest, since: Date, signal?: AbortSignal) {
    const listing = {
      operation: 'dataKiosk.getQueries',
      version: '2023-11-15',
      list: 'queries',
      id: 'queryId',
      signal,
    };
    return listCandidates(client, since, listing, (one) => bareText(String(one.query)) === bareText(query));
  }

  async #saveTable(at: AtWork, rows: RunFile): Promise<RunFile[]> {
    if (this.#writeTable === undefined) return [];
    const write = this.#writeTable;
    const lines = await at.findPath(rows);
    const file = { name: 'table.parquet', kind: 'table', contentType: 'application/vnd.apache.parquet' } as const;
    try {
      const table = await at.keep(file, async ({ path }) => {
        const written = await write(readLines<Record<string, unknown>>(lines), path, at.signal);
        return { rows: written.rows };
      });
      return [table];
    } catch (error) {
      if (isPassing(error) || error instanceof RunTaken || at.signal.aborted) throw error;
      const { code, message } = toRunError(error);
      await at.save({ progress: { readError: { code, message } } });
      return [];
    }
  }
}

/**
 * Removes comments, whitespace and commas. They have no meaning in GraphQL, and the query may have been sent without
 * them.
 */
function bareText(query: string): string {
  return query.replaceAll(/#[^\n]*|[\s,]+/g, '');
}

function begin({ client, request, run, state, isSandbox, signal, save }: AtWork): QueryRun {
  const onProgress = (query: QueryRun) => save(toChange(query));
  if (state !== null) {
    const decided = run.decision === null ? {} : { queryId: run.decision.remoteId };
    return client.resume(state as QueryRunJson, { signal, onProgress, ...decided });
  }
  const interval = isSandbox ? { interval: sandboxInterval } : {};
  return client.query(request.query, { signal, onProgress, ...interval }) as QueryRun;
}

function toChange(query: QueryRun): RunChange {
  const json = query.toJSON();
  const { status, queryId, polls } = query.progress;
  const state = json.pages.at(-1)?.state;
  const isWaiting = state?.type === 'waiting';
  return {
    state: json,
    phase: json.pages.length > 1 ? `${status}, page ${json.pages.length}` : status,
    ...(queryId !== undefined && { remoteId: queryId }),
    progress: {
      polls: polls,
      step: isWaiting ? 'waiting' : 'requesting',
      nextPollAt: isWaiting ? new Date(state.nextAt).toISOString() : undefined,
    },
  };
}

/** Cancels the page in progress at Amazon and requests no further one. */
function cancelBy(at: AtWork, query: QueryRun): AbortController {
  const cancellation = new AbortController();
  at.onCancel(async () => {
    try {
      await query.cancel();
      cancellation.abort();
    } catch (error) {
      if (!(error instanceof SellingPartnerError)) return;
      if (error.operation === 'dataKiosk.cancelQuery') await at.rejectCancel(error.message);
      else cancellation.abort();
    }
  });
  return cancellation;
}

/** Saves the rows of all pages, one JSON object per line. */
function keepRows(at: AtWork, query: QueryRun, stop: AbortSignal): Promise<RunFile> {
  const file = { name: 'rows.jsonl', kind: 'original', contentType: 'application/jsonl' } as const;
  return at.keep(file, async (target) => {
    let rows = 0;
    const tick = tickingEvery(tickMilliseconds, (count) => at.save({ progress: { step: 'reading', rows: count } }));
    const lines = async function* () {
      for await (const row of query.rows()) {
        stop.throwIfAborted();
        rows += 1;
        await tick(rows);
        yield Buffer.from(`${JSON.stringify(row)}\n`);
      }
    };
    await target.write(boundedDocument(lines()), at.signal);
    await at.save({ progress: { step: 'reading', rows } });
    return { rows };
  });
}
