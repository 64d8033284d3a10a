/** How the rows of a table are written. */
export interface Dialect {
  readonly delimiter: '\t' | ',' | ';';
  /** Cells may stand in double quotes, as RFC 4180 has it. Otherwise a double quote is a character like any other. */
  readonly quoted: boolean;
}

/** What ends a line; before a line feed there may be a carriage return. */
export type LineEnd = '\n' | '\r';

/** Tells the dialect by the header line. `quotedType` says that the report's type is known to quote its cells. */
export function dialectOf(text: string, quotedType: boolean): Dialect {
  const end = text.indexOf(lineEndOf(text));
  const header = end < 0 ? text : text.slice(0, end);
  const tabs = header.includes('\t');
  if (!tabs && /[,;]/.test(header)) return { delimiter: separatorOf(header), quoted: true };
  const cells = header.split('\t');
  return { delimiter: '\t', quoted: quotedType || cells.every((cell) => /^".*"$/.test(cell.trim())) };
}

/** A line feed, which may follow a carriage return; a carriage return alone where there is no line feed at all. */
export function lineEndOf(text: string): LineEnd {
  return text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
}

/** Whichever stands outside of quotes more often. */
function separatorOf(header: string): ',' | ';' {
  const outside = header.replace(/"[^"]*"/g, '');
  return outside.split(';').length > outside.split(',').length ? ';' : ',';
}
