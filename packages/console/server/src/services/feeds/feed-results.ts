import { readFile } from 'node:fs/promises';
import { ConsoleError } from '../../errors/console-error.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { FeedInput } from '../../storage/schema/feeds.ts';
import type { FeedRunRequest, SubmittedMessage } from '../run-files/feed-request.ts';
import type { ListedRun, Runs } from '../runs/runs.ts';
import type { FeedInputs } from './feed-inputs.ts';
import type { FeedResultLine, FeedResultSummary } from './feed-result-files.ts';
import type { Records } from './read-records.ts';
import { readLines } from './row-lines.ts';

interface ResultsParts {
  readonly runs: Runs;
  readonly files: FileStore;
  readonly inputs: FeedInputs;
}

/** A filter for messages. */
interface ResultFilter {
  /** The status of the messages to show. `warnings`: accepted with a warning. */
  readonly status: 'all' | 'rejected' | 'warnings' | 'accepted';
  /** An issue's code. */
  readonly code?: string | undefined;
  /** Part of the SKU. */
  readonly text?: string | undefined;
  /** Number of matching messages to skip. */
  readonly after: number;
  readonly maxItems: number;
}

/** A page of messages, and the number of messages to skip for the next page; undefined after the last one. */
export interface ResultPage {
  readonly lines: readonly FeedResultLine[];
  readonly next: number | undefined;
}

/** Results of the messages of feeds, with the rows they were built from. */
export class FeedResults {
  readonly #parts: ResultsParts;

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** Null until the feed has been processed. */
  async summary(workspaceId: string, runId: string): Promise<FeedResultSummary | null> {
    const path = await this.#file(workspaceId, runId, 'summary.json');
    return path === undefined ? null : (JSON.parse(await readFile(path, 'utf8')) as FeedResultSummary);
  }

  /** A page of messages, errors first. */
  async page(workspaceId: string, runId: string, filter: ResultFilter): Promise<ResultPage> {
    const path = await this.#file(workspaceId, runId, 'results.jsonl');
    const lines: FeedResultLine[] = [];
    if (path === undefined) return { lines, next: undefined };
    let matching = 0;
    for await (const line of readLines<FeedResultLine>(path)) {
      if (!matches(line, filter)) continue;
      matching += 1;
      if (matching <= filter.after) continue;
      if (lines.length === filter.maxItems) return { lines, next: filter.after + filter.maxItems };
      lines.push(line);
    }
    return { lines, next: undefined };
  }

  /** One message as it was sent, with its row; null if there is none. */
  async submitted(workspaceId: string, runId: string, messageId: number): Promise<SubmittedMessage | null> {
    const { request } = await this.#feed(workspaceId, runId);
    if (request.content.kind === 'document') return null;
    let at = 0;
    for await (const submitted of readLines<SubmittedMessage>(await this.#parts.files.local(request.content.key))) {
      at += 1;
      if (at === messageId) return submitted;
    }
    return null;
  }

  /** Creates an input from the rejected rows, or from all rows, to correct and send again. */
  async again(workspaceId: string, runId: string, which: 'failed' | 'all'): Promise<FeedInput> {
    const { run, request } = await this.#feed(workspaceId, runId);
    const { content, marketplaceIds, inputName } = request;
    if (content.kind === 'document') {
      throw new ConsoleError(
        'FEED_INPUT_MISMATCH',
        'This feed was sent as a document, so it has no rows to duplicate.',
        'Choose the corrected document.',
      );
    }
    const failed = which === 'failed' ? await this.#failedMessages(workspaceId, runId) : undefined;
    const records: Records = {
      kind: content.columns.length > 0 ? 'table' : 'messages',
      columns: content.columns,
      rows: this.#rows(content.key, failed),
    };
    const name = which === 'failed' ? `rejected rows of ${inputName}` : inputName;
    return this.#parts.inputs.takeAgain(workspaceId, name, records, {
      mapping: content.mapping ?? null,
      prefill: { runId, sellerId: run.sellerId, marketplaceIds },
    });
  }

  async *#rows(key: string, wanted: ReadonlySet<number> | undefined) {
    let messageId = 0;
    for await (const { cells, message } of readLines<SubmittedMessage>(await this.#parts.files.local(key))) {
      messageId += 1;
      if (wanted === undefined || wanted.has(messageId)) yield cells ?? message;
    }
  }

  async #failedMessages(workspaceId: string, runId: string): Promise<ReadonlySet<number>> {
    const failed = new Set<number>();
    const path = await this.#file(workspaceId, runId, 'results.jsonl');
    if (path === undefined) return failed;
    for await (const { status, messageId } of readLines<FeedResultLine>(path)) {
      if (status !== 'ACCEPTED') failed.add(messageId);
    }
    return failed;
  }

  async #feed(workspaceId: string, runId: string): Promise<{ run: ListedRun; request: FeedRunRequest }> {
    const run = await this.#parts.runs.find(workspaceId, runId);
    if (run.kind === 'feed') return { run, request: run.request as FeedRunRequest };
    throw new ConsoleError('RUN_NOT_FOUND', `The run ${runId} is not a feed.`, 'Choose a feed from the list.');
  }

  async #file(workspaceId: string, runId: string, name: string): Promise<string | undefined> {
    const { run } = await this.#feed(workspaceId, runId);
    const file = run.files.find((one) => one.name === name);
    return file && this.#parts.files.local(file.key);
  }
}

function matches({ status, issues, sku }: FeedResultLine, { status: wanted, code, text }: ResultFilter): boolean {
  if (wanted === 'rejected' && status === 'ACCEPTED') return false;
  if (wanted === 'accepted' && status !== 'ACCEPTED') return false;
  if (wanted === 'warnings' && (status !== 'ACCEPTED' || issues.length === 0)) return false;
  if (code !== undefined && !issues.some((issue) => (issue.code ?? '') === code)) return false;
  return text === undefined || (sku ?? '').toLowerCase().includes(text.toLowerCase());
}
