import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Csv } from '../../ports/codecs.ts';
import type { JsonNumbers } from '../../runtime/json-numbers.ts';
import { buildParseError, describeError } from './build-parse-error.ts';
import type { TableOpener } from './open-table.ts';
import { parseRows } from './parse-rows.ts';
import { detectTextKind } from './text-kind.ts';
import { parseXml } from './xml-rows.ts';

/** How a document is parsed. */
export interface ParseOptions {
  readonly csv: Csv;
  readonly contentType: string | undefined;
  /** Finds the header of a table. */
  readonly opener: TableOpener;
  /** An XML document is a report, whose messages are always a list. */
  readonly isReport: boolean;
  /** Reads numbers, and counts those that JavaScript cannot store exactly. */
  readonly numbers: JsonNumbers;
}

/** Parses a document: JSON as it is, JSON Lines as an array, XML as objects, anything else as rows. An empty document is an empty array. */
export function parseDocument(text: string, { csv, contentType, opener, isReport, numbers }: ParseOptions): unknown {
  if (text.trim() === '') return [];
  const kind = detectTextKind(text, contentType);
  try {
    if (kind === 'json') return parseJson(text, /json-?l|jsonlines|ndjson|json-seq/i.test(contentType ?? ''), numbers);
    if (kind === 'xml') return parseXml(text, isReport);
    return /^\s*[[{]/.test(text) ? parseJsonOrRows(text, csv, opener, numbers) : parseRows(text, csv, opener);
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildParseError(describeError(error));
  }
}

function parseJson(text: string, isJsonLines: boolean, numbers: JsonNumbers): unknown {
  if (isJsonLines) return parseJsonLines(text, numbers);
  try {
    return numbers.parse(text);
  } catch (error) {
    try {
      return parseJsonLines(text, numbers);
    } catch {
      throw error;
    }
  }
}

function parseJsonLines(text: string, numbers: JsonNumbers): unknown[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [numbers.parse(line)]));
}

/** Parses JSON, or rows if the text is not JSON: its first line is probably a header that starts with a bracket. */
function parseJsonOrRows(text: string, csv: Csv, opener: TableOpener, numbers: JsonNumbers): unknown {
  try {
    return parseJson(text, false, numbers);
  } catch {
    return parseRows(text, csv, opener);
  }
}
