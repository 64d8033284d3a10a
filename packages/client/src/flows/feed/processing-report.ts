import { xmlToObject } from '../../documents/xml-to-object.ts';
import { isNestedTooDeep } from '../../response/nesting.ts';
import { JsonNumbers } from '../../runtime/json-numbers.ts';
import { readInteger } from '../../values/number-cell.ts';
import type { FeedIssue } from './feed-result.ts';

/** An issue of a message, or of the feed as a whole if it has no message ID. */
export interface ReportedIssue extends FeedIssue {
  readonly messageId?: number | undefined;
  readonly sku?: string | undefined;
}

/** The content of a processing report, independent of its format. */
export interface ProcessingReport {
  readonly document: unknown;
  readonly processed?: number | undefined;
  readonly accepted?: number | undefined;
  readonly invalid?: number | undefined;
  /** The number of errors according to the report. */
  readonly errors?: number | undefined;
  readonly issues: readonly ReportedIssue[];
}

type Members = Readonly<Record<string, unknown>>;

/** Parses the result document of a feed. A document that cannot be parsed is returned as text, without issues. */
export function parseProcessingReport(text: string | undefined, numbers = new JsonNumbers()): ProcessingReport {
  if (text === undefined) return { document: undefined, issues: [] };
  const start = text.trimStart()[0];
  try {
    if (start === '{') {
      const document = numbers.parse(text) as Members;
      return isNestedTooDeep(document) ? { document: text, issues: [] } : parseJsonReport(document);
    }
    if (start === '<') return parseXmlReport(xmlToObject(text.trimStart()));
  } catch {
    return { document: text, issues: [] };
  }
  return parseTextReport(text);
}

function parseJsonReport(document: Members): ProcessingReport {
  const { messagesProcessed, messagesAccepted, messagesInvalid, errors } = toMembers(document.summary);
  return {
    document,
    processed: toCount(messagesProcessed),
    accepted: toCount(messagesAccepted),
    invalid: toCount(messagesInvalid),
    errors: toCount(errors),
    issues: toList(document.issues).map(toMembers).map(toJsonIssue),
  };
}

function toJsonIssue({ messageId, sku, severity, code, message, attributeName }: Members): ReportedIssue {
  return {
    severity: String(severity ?? 'Error').toUpperCase(),
    ...(code !== undefined && { code: String(code) }),
    message: toText(message) ?? '',
    ...(attributeName !== undefined && { attributeName: String(attributeName) }),
    ...(toNumber(messageId) !== undefined && { messageId: toNumber(messageId) }),
    ...(sku !== undefined && { sku: String(sku) }),
  };
}

function parseXmlReport(document: Members): ProcessingReport {
  const messages = toList(toMembers(document.AmazonEnvelope).Message).map(toMembers);
  const reports = messages.map(({ ProcessingReport: report }) => toMembers(report));
  const summary = toMembers(reports[0]?.ProcessingSummary);
  return {
    document,
    processed: toCount(summary.MessagesProcessed),
    accepted: toCount(summary.MessagesSuccessful),
    invalid: toCount(summary.MessagesWithError),
    issues: reports.flatMap(({ Result }) => toList(Result).map(toMembers).map(toXmlIssue)),
  };
}

function toXmlIssue(issue: Members): ReportedIssue {
  return {
    severity: String(issue.ResultCode ?? 'Error').toUpperCase(),
    code: toText(issue.ResultMessageCode),
    message: toText(issue.ResultDescription) ?? '',
    messageId: toNumber(issue.MessageID),
    sku: toText(toMembers(issue.AdditionalInfo).SKU),
  };
}

/** Flat files: lines with counts, then a table whose header starts with `original-record-number`. */
function parseTextReport(text: string): ProcessingReport {
  const lines = text.split(/\r?\n/);
  const findCount = (words: string) => {
    const count = lines.find((line) => line.includes(words))?.match(/\d+(?:[.,]\d+)*/)?.[0];
    return count === undefined ? undefined : toNumber(readInteger(count)[0]);
  };
  const processed = findCount('records processed');
  const accepted = findCount('records successful');
  const headingsIndex = lines.findIndex((line) => line.startsWith('original-record-number'));
  const headings = lines[headingsIndex]?.split('\t') ?? [];
  const rows = headingsIndex < 0 ? [] : lines.slice(headingsIndex + 1).filter((line) => line !== '');
  const issues = rows.map((line) => {
    const cells = line.split('\t');
    return toTextIssue(Object.fromEntries(headings.map((heading, index) => [heading, cells[index]])));
  });
  const invalid = processed === undefined || accepted === undefined ? undefined : processed - accepted;
  return { document: text, processed, accepted, invalid, issues };
}

function toTextIssue(row: Members): ReportedIssue {
  return {
    severity: String(row['error-type'] ?? 'Error').toUpperCase(),
    code: toText(row['error-code']),
    message: toText(row['error-message']) ?? '',
    messageId: toNumber(row['original-record-number']),
    sku: toText(row.sku),
  };
}

function toMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Undefined when it is missing; NaN, which makes the report inconsistent, when it is not a count. */
function toCount(value: unknown): number | undefined {
  return value === undefined || value === null ? undefined : (toNumber(value) ?? Number.NaN);
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
