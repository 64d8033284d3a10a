import type { DocumentFormat } from '../document-details.ts';

/** A format that no flat file starts like. */
export type Markup = 'an HTML page' | 'XML' | 'JSON';

/** Returns the detected format if it is not the expected one; undefined if the document may be in the expected format. */
export function findOtherFormat(start: string, format: Exclude<DocumentFormat, null>): Markup | undefined {
  const markup = detectMarkup(start);
  if (markup === undefined || isErrorPage(start, markup)) return markup;
  if (format === 'JSON') return markup === 'JSON' ? undefined : markup;
  if (format === 'XML') return markup === 'XML' ? undefined : markup;
  return format === 'TSV' || format === 'CSV' ? markup : undefined;
}

/**
 * Detects an error page in place of a document of any format: HTML, or an XML error. In place of a complete report, it can also be JSON with
 * only `errors`: the explanations of failed queries are such documents.
 */
export function findErrorPage(start: string, isCompleteReport: boolean): Markup | undefined {
  const markup = detectMarkup(start);
  if (markup === 'JSON') return isCompleteReport && hasOnlyErrors(start) ? markup : undefined;
  return markup !== undefined && isErrorPage(start, markup) ? markup : undefined;
}

/** Detects markup that no flat file starts with. A column name may be enclosed in angle, square or curly brackets. */
function detectMarkup(start: string): Markup | undefined {
  if (/^(?:\{\s*(?:"[^"\n]*"\s*:|\}\s*$)|\[\s*(?:\{\s*["}]|\]\s*$))/.test(start)) return 'JSON';
  if (/^(?:html|head|body)$/i.test(findRootName(start))) return 'an HTML page';
  return /^<(?:\?xml|!--|!doctype)/i.test(start) || startsWithElement(start) ? 'XML' : undefined;
}

/**
 * Returns whether text starts with an element that another tag follows. In a table's header, a tab or comma follows.
 */
function startsWithElement(start: string): boolean {
  const [tag] = /^<[a-z_][\w:.-]*(?:\s[^<>]*)?>/i.exec(start) ?? [];
  if (tag === undefined) return false;
  const rest = start.slice(tag.length);
  const [line = ''] = start.split(/\r\n|\r|\n/, 1);
  if (hasErrorRoot(start)) return true;
  const isTableHeader = line.includes('\t') || /^(?:[^<>]*<\/[\w:.-]+>)?\s*[,;]/.test(rest);
  return !isTableHeader && (tag.endsWith('/>') || /<[/!a-z]/i.test(rest));
}

/** Returns whether text is a server's error message. No report is HTML or has such a root element. */
function isErrorPage(start: string, markup: Markup): boolean {
  if (markup === 'JSON') return /^\{\s*"(?:errors?|message|fault)"\s*:/i.test(start);
  return markup === 'an HTML page' || hasErrorRoot(start);
}

function hasOnlyErrors(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && Object.keys(json).join() === 'errors';
  } catch {
    return false;
  }
}

function hasErrorRoot(start: string): boolean {
  return /^(?:[\w.-]+:)?Error(?:Response)?$/.test(findRootName(start));
}

/** Returns the name of the first element after declarations, comments and doctypes, or an empty string. */
function findRootName(start: string): string {
  const before = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+html|<!doctype[^>]*>)*/i.exec(start)?.[0] ?? '';
  if (/<!doctype\s+html/i.test(before)) return 'html';
  return /^<([\w:.-]+)/.exec(start.slice(before.length))?.[1] ?? '';
}
