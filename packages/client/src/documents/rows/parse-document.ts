import type { Csv } from '../../ports/codecs.ts';
import { xmlToObject } from '../xml-to-object.ts';
import { buildParseError, describeError } from './build-parse-error.ts';
import { detectDialect, detectLineEnding } from './dialect.ts';
import { PlainRowReader } from './plain-row-reader.ts';
import { QuotedRowReader } from './quoted-row-reader.ts';
import type { Row } from './row-shape.ts';

/**
 * Parses a document: JSON as it is, JSON Lines as an array, XML as objects, anything else as rows. The format is detected
 * from the content type, or else from the start of the text. `isQuoted` says whether the cells of a table are in quotes. An
 * empty document is an empty array.
 */
export function parseDocument(text: string, csv: Csv, contentType = '', isQuoted = false): unknown {
  const start = text.trimStart().slice(0, 1);
  if (start === '') return [];
  const isJsonType = /json/i.test(contentType);
  const isJsonText = start === '{' || start === '[';
  try {
    if (isJsonType) return parseJson(text, /json-?l|jsonlines|ndjson|json-seq/i.test(contentType));
    if (start === '<' || (/xml/i.test(contentType) && !isJsonText)) return xmlToObject(text.trimStart());
    if (isJsonText) return hasTabInFirstLine(text) ? parseJsonOrRows(text, csv, isQuoted) : parseJson(text, false);
    return parseRows(text, csv, isQuoted);
  } catch (error) {
    throw buildParseError(describeError(error));
  }
}

/** Returns whether `parseDocument` reads a document that starts like this as rows. */
export function looksLikeTable(text: string, contentType = ''): boolean {
  const start = text.trimStart().slice(0, 1);
  if (/json/i.test(contentType) || start === '<') return false;
  return !(start === '{' || start === '[') || hasTabInFirstLine(text);
}

function parseJson(text: string, isJsonLines: boolean): unknown {
  if (isJsonLines) return parseJsonLines(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return parseJsonLines(text);
    } catch {
      throw error;
    }
  }
}

function parseJsonLines(text: string): unknown[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
}

/** Parses JSON, or rows if the text is not JSON: its first line is probably a header that starts with a bracket. */
function parseJsonOrRows(text: string, csv: Csv, isQuoted: boolean): unknown {
  try {
    return parseJson(text, false);
  } catch {
    return parseRows(text, csv, isQuoted);
  }
}

function hasTabInFirstLine(text: string): boolean {
  const end = text.indexOf('\n');
  return text.slice(0, end < 0 ? text.length : end).includes('\t');
}

/**
 * Parses a table. Its first line has the column names, and every cell is an unchanged string. Missing cells are empty,
 * cells beyond the header get the names `column_N`, and a repeated name becomes `name_2`.
 */
export function parseRows(text: string, csv: Csv, isQuotedType: boolean): Row[] {
  const dialect = detectDialect(text, isQuotedType);
  const lineEnding = detectLineEnding(text);
  if (!dialect.isQuoted) return [...new PlainRowReader(dialect.delimiter, lineEnding).read(text)];
  return [...new QuotedRowReader().read(csv.parse(text, { delimiter: dialect.delimiter, lineEnding }))];
}
