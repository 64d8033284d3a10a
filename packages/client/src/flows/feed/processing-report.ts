import { xmlToObject } from '../../documents/xml-to-object.ts';
import { isNestedTooDeep } from '../../response/nesting.ts';
import type { FeedIssue } from './feed-result.ts';

/** An issue, and what it is about: no message means the feed as a whole. */
export interface ReportedIssue extends FeedIssue {
  readonly messageId?: number | undefined;
  readonly sku?: string | undefined;
}

/** What a processing report says, whatever its format. */
export interface ProcessingReport {
  readonly document: unknown;
  readonly processed?: number | undefined;
  readonly accepted?: number | undefined;
  readonly invalid?: number | undefined;
  /** Issues that are errors, as the report counts them. */
  readonly errors?: number | undefined;
  readonly issues: readonly ReportedIssue[];
}

type Members = Readonly<Record<string, unknown>>;

/** Reads the document that a feed leaves behind. Whatever it is, it is handed on; what cannot be read has no issues. */
export function readProcessingReport(text: string | undefined): ProcessingReport {
  if (text === undefined) return { document: undefined, issues: [] };
  const start = text.trimStart()[0];
  try {
    if (start === '{') {
      const document = JSON.parse(text);
      return isNestedTooDeep(document) ? { document: text, issues: [] } : inJson(document);
    }
    if (start === '<') return inXml(xmlToObject(text.trimStart()));
  } catch {
    return { document: text, issues: [] };
  }
  return inLines(text);
}

function inJson(document: Members): ProcessingReport {
  const { messagesProcessed, messagesAccepted, messagesInvalid, errors } = membersOf(document.summary);
  return {
    document,
    processed: countOf(messagesProcessed),
    accepted: countOf(messagesAccepted),
    invalid: countOf(messagesInvalid),
    errors: countOf(errors),
    issues: listOf(document.issues).map(membersOf).map(jsonIssue),
  };
}

function jsonIssue({ messageId, sku, severity, code, message, attributeName }: Members): ReportedIssue {
  return {
    severity: String(severity ?? 'Error').toUpperCase(),
    ...(code !== undefined && { code: String(code) }),
    message: textOf(message) ?? '',
    ...(attributeName !== undefined && { attributeName: String(attributeName) }),
    ...(numberOf(messageId) !== undefined && { messageId: numberOf(messageId) }),
    ...(sku !== undefined && { sku: String(sku) }),
  };
}

function inXml(document: Members): ProcessingReport {
  const messages = listOf(membersOf(document.AmazonEnvelope).Message).map(membersOf);
  const reports = messages.map(({ ProcessingReport: report }) => membersOf(report));
  const summary = membersOf(reports[0]?.ProcessingSummary);
  return {
    document,
    processed: countOf(summary.MessagesProcessed),
    accepted: countOf(summary.MessagesSuccessful),
    invalid: countOf(summary.MessagesWithError),
    issues: reports.flatMap(({ Result }) => listOf(Result).map(membersOf).map(xmlIssue)),
  };
}

function xmlIssue(result: Members): ReportedIssue {
  return {
    severity: String(result.ResultCode ?? 'Error').toUpperCase(),
    code: textOf(result.ResultMessageCode),
    message: textOf(result.ResultDescription) ?? '',
    messageId: numberOf(result.MessageID),
    sku: textOf(membersOf(result.AdditionalInfo).SKU),
  };
}

/** Flat files: lines with counts, then a table whose headings begin with `original-record-number`. */
function inLines(text: string): ProcessingReport {
  const lines = text.split(/\r?\n/);
  const counted = (words: string) =>
    numberOf(
      lines
        .find((line) => line.includes(words))
        ?.match(/\d[\d.,]*/)?.[0]
        .replace(/\D/g, ''),
    );
  const processed = counted('records processed');
  const accepted = counted('records successful');
  const at = lines.findIndex((line) => line.startsWith('original-record-number'));
  const headings = lines[at]?.split('\t') ?? [];
  const rows = at < 0 ? [] : lines.slice(at + 1).filter((line) => line !== '');
  const issues = rows.map((line) => {
    const cells = line.split('\t');
    return lineIssue(Object.fromEntries(headings.map((heading, index) => [heading, cells[index]])));
  });
  const invalid = processed === undefined || accepted === undefined ? undefined : processed - accepted;
  return { document: text, processed, accepted, invalid, issues };
}

function lineIssue(row: Members): ReportedIssue {
  return {
    severity: String(row['error-type'] ?? 'Error').toUpperCase(),
    code: textOf(row['error-code']),
    message: textOf(row['error-message']) ?? '',
    messageId: numberOf(row['original-record-number']),
    sku: textOf(row.sku),
  };
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Undefined where there is none; NaN, which adds up with nothing, where it is no count. */
function countOf(value: unknown): number | undefined {
  return value === undefined || value === null ? undefined : (numberOf(value) ?? Number.NaN);
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
