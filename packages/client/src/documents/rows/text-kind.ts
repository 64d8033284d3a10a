import type { DocumentFormat } from '../document-details.ts';

/** Kind of a document's content. */
export type DocumentKind = 'binary' | 'table' | 'json' | 'xml';

/**
 * Detects the kind of a text from its format, its content type and its start. A document with the format of a flat file is one. An empty
 * document is an empty table, or what its content type says.
 */
export function detectTextKind(
  text: string,
  contentType = '',
  format: DocumentFormat = null,
): Exclude<DocumentKind, 'binary'> {
  if (format === 'TSV' || format === 'CSV') return 'table';
  const start = text.trimStart();
  const isJsonType = /json/i.test(contentType);
  if (start.startsWith('<')) return 'xml';
  if (/^[[{]/.test(start)) return !isJsonType && readFirstLine(start).includes('\t') ? 'table' : 'json';
  // Amazon labels some tables wrongly.
  if (/[\t,;]/.test(readFirstLine(start)) && /[\r\n]/.test(start.trimEnd())) return 'table';
  if (isJsonType) return 'json';
  return /xml/i.test(contentType) ? 'xml' : 'table';
}

function readFirstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
