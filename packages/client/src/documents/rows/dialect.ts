/** Delimiter and quoting of a table. */
export interface Dialect {
  readonly delimiter: '\t' | ',' | ';';
  /** Cells may be enclosed in double quotes (RFC 4180). Otherwise a double quote is an ordinary character. */
  readonly isQuoted: boolean;
}

/** The character that ends a line. A carriage return may precede a line feed. */
export type LineEnding = '\n' | '\r';

/** Detects the dialect from the header line. `isQuotedType`: reports of this type are known to quote their cells. */
export function detectDialect(text: string, isQuotedType: boolean): Dialect {
  const end = text.indexOf(detectLineEnding(text));
  const header = end < 0 ? text : text.slice(0, end);
  const hasTabs = header.includes('\t');
  if (!hasTabs && /[,;]/.test(header)) return { delimiter: pickSeparator(header), isQuoted: true };
  const cells = header.split('\t');
  return { delimiter: '\t', isQuoted: isQuotedType || cells.every((cell) => /^".*"$/.test(cell.trim())) };
}

/** Returns the line feed, or the carriage return if the text contains no line feed. */
export function detectLineEnding(text: string): LineEnding {
  return text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
}

/** Picks the separator that occurs more often outside of quotes. */
function pickSeparator(header: string): ',' | ';' {
  const outside = header.replace(/"[^"]*"/g, '');
  return outside.split(';').length > outside.split(',').length ? ';' : ',';
}

/** Returns whether reports of a type are known to quote their cells. */
export async function hasQuotedCells(reportType: string | undefined): Promise<boolean> {
  if (reportType === undefined) return false;
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.quotedTsv ?? false;
}
