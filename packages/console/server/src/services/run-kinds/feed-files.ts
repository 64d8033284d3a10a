import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatCsvLine, spreadsheetCell } from '@supercargo/tables';
import { type FeedIssue, type FeedMessageResult, type FeedResult, getFeedOutcome } from 'supercargo';
import type { RunFile } from '../../storage/schema/runs.ts';
import type { FeedResultLine, FeedResultSummary } from '../feeds/feed-result-files.ts';
import { readLines, writeLines } from '../feeds/row-lines.ts';
import type { FeedRunRequest, SubmittedMessage } from '../run-files/feed-request.ts';
import type { RunAtWork } from '../run-files/run-kind.ts';

type AtWork = RunAtWork<FeedRunRequest>;
type Status = FeedMessageResult['status'];

/** The worst first, so that the user sees the errors at the top. */
const ranks = ['INVALID', 'UNKNOWN', 'CANCELLED', 'WARNED', 'ACCEPTED'] as const;
type Rank = (typeof ranks)[number];

/** Saves the result of each message, the rows that failed, and Amazon's own processing reports. */
export async function keepFeedResult(at: AtWork, result: FeedResult): Promise<RunFile[]> {
  const without = result.results.filter(({ status }) => status !== 'ACCEPTED').length;
  const rejectedMessages = Math.max(without, result.summary.invalid ?? 0);
  await at.save({ progress: { step: 'reading', rejectedMessages, outcome: getFeedOutcome(result) } });
  const files = [
    await at.keep({ name: 'summary.json', kind: 'result', contentType: 'application/json' }, async ({ path }) => {
      await writeFile(path, JSON.stringify(summarize(result)), { mode: 0o600 });
      return undefined;
    }),
    await at.keep({ name: 'results.jsonl', kind: 'result', contentType: 'application/jsonl' }, async ({ path }) => {
      return { rows: await writeLines(path, resultLines(at, result)) };
    }),
    ...(await keepFailed(at, result)),
  ];
  for (const [index, { document }] of result.feeds.entries()) {
    if (document !== undefined) files.push(await keepReport(at, document, index + 1));
  }
  return files;
}

async function* resultLines(at: AtWork, { results }: FeedResult): AsyncGenerator<FeedResultLine> {
  const byRank = Map.groupBy(results, getRank);
  for (const rank of ranks) {
    const own = byRank.get(rank) ?? [];
    if (own.length === 0) continue;
    const byMessage = new Map(own.map((one) => [one.messageId, one]));
    if (at.request.content.kind === 'document') {
      for (const { messageId, sku, status, issues } of own) yield { row: messageId, messageId, sku, status, issues };
      continue;
    }
    for await (const { submitted, messageId } of submittedMessages(at)) {
      const one = byMessage.get(messageId);
      if (one === undefined) continue;
      const operation = String(submitted.message.operationType);
      yield { row: submitted.row, messageId, sku: one.sku, operation, status: one.status, issues: one.issues };
    }
  }
}

function getRank({ status, issues }: FeedMessageResult): Rank {
  return status === 'ACCEPTED' && issues.length > 0 ? 'WARNED' : status;
}

/** Yields messages with the message IDs they were sent with. */
async function* submittedMessages({ findPath, request }: AtWork) {
  const path = await findPath(request.content);
  let messageId = 0;
  for await (const submitted of readLines<SubmittedMessage>(path)) {
    messageId += 1;
    yield { submitted, messageId };
  }
}

/** Saves the rows that Amazon did not accept, with the reasons: as a table of the same columns, or as messages. */
async function keepFailed(at: AtWork, { results }: FeedResult): Promise<RunFile[]> {
  const { content } = at.request;
  const failed = new Map(results.flatMap((one) => (one.status === 'ACCEPTED' ? [] : [[one.messageId, one] as const])));
  if (content.kind === 'document' || failed.size === 0) return [];
  const isTable = content.columns.length > 0;
  const file = isTable
    ? ({ name: 'failed.csv', kind: 'result', contentType: 'text/csv; charset=utf-8' } as const)
    : ({ name: 'failed.jsonl', kind: 'result', contentType: 'application/jsonl' } as const);
  const lines = isTable ? failedRows(at, content.columns, failed) : failedMessages(at, failed);
  return [
    await at.keep(file, async ({ path }) => {
      await pipeline(Readable.from(lines), createWriteStream(path, { mode: 0o600 }));
      return { rows: failed.size };
    }),
  ];
}

async function* failedRows(at: AtWork, columns: readonly string[], failed: ReadonlyMap<number, FeedMessageResult>) {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${formatCsvLine([...columns, 'feed status', 'feed codes', 'feed messages'])}\r\n`;
  for await (const { submitted, messageId } of submittedMessages(at)) {
    const one = failed.get(messageId);
    if (one === undefined) continue;
    const codes = one.issues.map(({ code }) => code ?? '').join('; ');
    const said = one.issues.map(({ message }) => message).join(' ');
    const cells = [...(submitted.cells ?? []), one.status, spreadsheetCell(codes), spreadsheetCell(said)];
    yield `${formatCsvLine(cells)}\r\n`;
  }
}

async function* failedMessages(at: AtWork, failed: ReadonlyMap<number, FeedMessageResult>) {
  for await (const { submitted, messageId } of submittedMessages(at)) {
    if (failed.has(messageId)) yield `${JSON.stringify(submitted.message)}\n`;
  }
}

async function keepReport(at: AtWork, document: unknown, number: number): Promise<RunFile> {
  const isText = typeof document === 'string';
  const name = `processing-report-${number}.${isText ? 'txt' : 'json'}`;
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return at.keep({ name, kind: 'original', contentType }, async ({ path }) => {
    await writeFile(path, isText ? document : JSON.stringify(document, undefined, 2), { mode: 0o600 });
    return undefined;
  });
}

function summarize({ summary, results, issues, feeds }: FeedResult): FeedResultSummary {
  const statuses: Partial<Record<Status, number>> = {};
  const codes = new Map<string, { code: string; severity: string; messages: Set<number>; example: string }>();
  for (const { messageId, status, issues: own } of results) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    for (const issue of own) count(codes, issue, messageId);
  }
  return {
    summary: { ...summary },
    statuses,
    codes: [...codes.values()]
      .map(({ messages, ...rest }) => ({ ...rest, messages: messages.size }))
      .sort((a, b) => b.messages - a.messages),
    issues: [...issues],
    feeds: feeds.map(({ feedId, status }) => ({ feedId, status })),
  };
}

function count(
  codes: Map<string, { code: string; severity: string; messages: Set<number>; example: string }>,
  { code = '', severity, message }: FeedIssue,
  messageId: number,
): void {
  const known = codes.get(code) ?? { code, severity, messages: new Set<number>(), example: message };
  known.messages.add(messageId);
  codes.set(code, known);
}
