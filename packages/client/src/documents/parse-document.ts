import { parseError, reasonOf } from './parse-error.ts';
import { rowsOf } from './rows.ts';
import { xmlToObject } from './xml-to-object.ts';

/**
 * A document's text as data: JSON as it is, JSON Lines as an array, XML as objects, anything else as rows. The
 * content type decides, and the text itself where that is silent. `quoted` tables have every cell in quotes. An empty
 * document is an empty array. `errorFor` makes the error of what cannot be parsed.
 */
export function parseDocument(text: string, contentType = '', quoted = false, errorFor = parseError): unknown {
  const start = text.trimStart().slice(0, 1);
  if (start === '') return [];
  const jsonType = /json/i.test(contentType);
  const jsonText = start === '{' || start === '[';
  try {
    if (jsonType) return parseJson(text, /json-?l|jsonlines|ndjson|json-seq/i.test(contentType));
    if (start === '<' || (/xml/i.test(contentType) && !jsonText)) return xmlToObject(text.trimStart());
    if (jsonText) return hasTabs(text) ? jsonOrRows(text, quoted) : parseJson(text, false);
    return rowsOf(text, quoted);
  } catch (error) {
    throw errorFor(reasonOf(error));
  }
}

/** Whether a document that begins like this is read as rows. */
export function looksLikeTable(text: string, contentType = ''): boolean {
  const start = text.trimStart().slice(0, 1);
  if (/json/i.test(contentType) || start === '<') return false;
  return !(start === '{' || start === '[') || hasTabs(text);
}

function parseJson(text: string, lines: boolean): unknown {
  if (lines) return parseLines(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return parseLines(text);
    } catch {
      throw error;
    }
  }
}

function parseLines(text: string): unknown[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
}

/** A first line with tabs is more likely a header that begins with a bracket. */
function jsonOrRows(text: string, quoted: boolean): unknown {
  try {
    return parseJson(text, false);
  } catch {
    return rowsOf(text, quoted);
  }
}

function hasTabs(text: string): boolean {
  const end = text.indexOf('\n');
  return text.slice(0, end < 0 ? text.length : end).includes('\t');
}
