import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { TableStart } from './table-start.ts';

/** Number of characters of a refused document that its error quotes. */
const quotedCharacters = 200;

/** Quotes the start of a document. */
export function quoteStart(text: string): string {
  return JSON.stringify(text.trim().slice(0, quotedCharacters));
}

/**
 * Returns the error for a text that is not a table: it has no rows, and its first line has no separators or no known heading. Undefined if
 * it may be one.
 */
export function findTableError(
  start: TableStart,
  text: string,
  reportType: string | undefined,
): SellingPartnerError | undefined {
  const { hasRows, isKnown, hasSeparators, prose } = start;
  if (!hasRows && isSentence(start)) return buildMessageError(text);
  if (!isKnown && isMessage(prose)) return buildMessageError(text);
  if ((isKnown && hasSeparators) || hasRows) return undefined;
  // Nothing is known about the headings of the type, and the line is what a header looks like.
  if (isKnown === undefined && hasSeparators) return undefined;
  return buildUnknownHeadingsError(
    `The document has no rows, and its first line is not a header${describeType(reportType)}.`,
    text,
  );
}

/** Returns the error for a table without a known heading, for readers who need to know what its columns mean. */
export function findHeadingsError(
  { isKnown, header }: TableStart,
  text: string,
  reportType: string | undefined,
): SellingPartnerError | undefined {
  if (isKnown !== false) return undefined;
  return buildUnknownHeadingsError(
    `None of the ${header.length} headings of the document is known${describeType(reportType)}.`,
    text,
  );
}

/** Builds the error for a document whose headings, or lists in JSON, are not those of its report type. */
export function buildUnknownHeadingsError(problem: string, text: string): SellingPartnerError {
  const message = `${problem} It starts with ${quoteStart(text)}`;
  return new SellingPartnerError({ code: 'UNKNOWN_HEADINGS', message });
}

function buildMessageError(text: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_MESSAGE',
    message: `The document is a message instead of a report: ${quoteStart(text)}`,
  });
}

function describeType(reportType: string | undefined): string {
  return reportType ? ` of ${reportType}` : '';
}

/** Words that messages have. Headings of a single word are not preceded by other text. */
const messageWords =
  /\b(?:error|errors|exceed|exceeded|exceeds|invalid|unable|failed|unavailable|cannot|not|no|please)\b/i;

/** Returns whether the first line is a sentence: words with spaces, and not cells. */
function isSentence({ header, dialect }: TableStart): boolean {
  const [first = '', ...others] = header;
  if (dialect.delimiter === '\t' && others.length > 0) return false;
  if (others.some((cell) => !cell.startsWith(' '))) return false;
  const text = header.join(dialect.delimiter).trim();
  if (/[。！]$/.test(text)) return true;
  if (countWords(text) < 3) return false;
  return /[.!?]$/.test(text) || countWords(first) >= 3 || messageWords.test(first);
}

/** Returns whether lines without cells are a message: a table with one column has no sentences, and no error as its heading. */
function isMessage(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (lines.length < 2) return false;
  if (/^\s*errors?\b/i.test(first) || (countWords(first) >= 2 && messageWords.test(first))) return true;
  return lines.some((line) => countWords(line) >= 3 && /[.!?。！]\s*$/.test(line));
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}
