import { type Dialect, detectDialect, detectLineEnding } from './dialect.ts';
import type { Headings } from './headings.ts';
import { splitHeaderLine } from './split-header-line.ts';

/** Where the table of a document starts, and what is known of its header. */
export interface TableStart {
  /** Number of characters before the header line. */
  readonly offset: number;
  readonly dialect: Dialect;
  readonly header: readonly string[];
  /** The lines before the header that are not blank. */
  readonly preamble: readonly string[];
  /** Number of lines before the header, blank ones included. */
  readonly skippedLines: number;
  /** Whether a line that is not blank follows the header. */
  readonly hasRows: boolean;
  /** Whether a heading is known for the report type. Undefined if nothing is known about the type. */
  readonly isKnown: boolean | undefined;
  /** Whether a line has several cells. */
  readonly hasSeparators: boolean;
  /** The lines if there are few, and all of them are text instead of cells. Otherwise empty. */
  readonly prose: readonly string[];
}

/** Largest number of lines among which the header is searched. */
const maxLines = 40;

interface Line {
  readonly text: string;
  readonly offset: number;
  /** Number of lines before it. */
  readonly number: number;
}

/**
 * Finds the header of a table in the first text of a document. Undefined for a blank text, and `'incomplete'` if the
 * text ends before the line after the header.
 */
export function findTableStart(
  text: string,
  isComplete: boolean,
  headings: Headings | undefined,
  isQuotedType: boolean,
): TableStart | 'incomplete' | undefined {
  const lines = listLines(text, isComplete);
  if (lines.length === 0) return isComplete ? undefined : 'incomplete';
  const parsed = lines.map((line) => {
    const dialect = detectDialect(line.text, isQuotedType);
    return { line, dialect, cells: splitHeaderLine(line.text, dialect) };
  });
  const index = findHeaderIndex(parsed, headings);
  const header = parsed[index] as ParsedLine;
  const hasRows = index + 1 < parsed.length;
  const isKnown = headings && headings.countKnown(header.cells) > 0;
  // A later line may have known headings, or show that the first lines are a preamble.
  const isSettled = isKnown ? isMostlyKnown(header, headings?.countKnown(header.cells) ?? 0) : headings === undefined;
  const isDecided =
    hasRows && isSettled && header.cells.length > 2 && !isProse(header) && !header.cells.every(isAssignment);
  if (!isDecided && !isComplete && lines.length < maxLines) return 'incomplete';
  return {
    offset: header.line.offset,
    dialect: header.dialect,
    header: header.cells,
    preamble: parsed.slice(0, index).map(({ line }) => line.text),
    skippedLines: header.line.number,
    hasRows: hasRows || !isComplete,
    isKnown,
    hasSeparators: parsed.slice(index).some(({ cells }) => cells.length > 1),
    prose: listProse(parsed, isComplete),
  };
}

interface ParsedLine {
  readonly line: Line;
  readonly dialect: Dialect;
  readonly cells: readonly string[];
}

/**
 * The header is the line with the most known headings, at least half of it. If there is none, it is the first line that is not a preamble.
 */
function findHeaderIndex(lines: readonly ParsedLine[], headings: Headings | undefined): number {
  const counts = lines.map(({ cells }) => headings?.countKnown(cells) ?? 0);
  const best = counts.indexOf(Math.max(...counts));
  const isBest =
    (counts[best] ?? 0) >= 2 && isMostlyKnown(lines[best], counts[best] ?? 0) && isAfterOtherLines(lines, best);
  if (best > 0 && isBest) return best;
  if ((counts[0] ?? 0) > 0) return 0;
  const afterBlank = findStartAfterBlank(lines);
  if (afterBlank > 0) return afterBlank;
  let index = 0;
  while (isPreamble(lines, index)) index += 1;
  return index;
}

function isMostlyKnown(line: ParsedLine | undefined, knownCells: number): boolean {
  return knownCells * 2 >= (line?.cells.filter((cell) => cell.trim() !== '').length ?? 0);
}

/** A line after others with as many cells is a row of their table. */
function isAfterOtherLines(lines: readonly ParsedLine[], index: number): boolean {
  const { cells: header, dialect: headerDialect } = lines[index] ?? {};
  return lines
    .slice(0, index)
    .every(({ cells, dialect }) => cells.length !== header?.length || dialect.delimiter !== headerDialect?.delimiter);
}

/** Returns the first line after a blank one, if a table starts there and only settings with one or two cells stand before it. */
function findStartAfterBlank(lines: readonly ParsedLine[]): number {
  const start = lines.findIndex(
    ({ line }, index) => index > 0 && line.number - (lines[index - 1]?.line.number ?? 0) > 1,
  );
  const [header, row] = start < 0 ? [] : lines.slice(start);
  if (header === undefined || row === undefined || header.cells.length < 3) return 0;
  const isTable = row.cells.length === header.cells.length && row.dialect.delimiter === header.dialect.delimiter;
  // A line break in quotes is no blank line.
  const isSetting = ({ cells, line }: ParsedLine) => cells.length < 3 && line.text.split('"').length % 2 === 1;
  return isTable && lines.slice(0, start).every(isSetting) ? start : 0;
}

/** Returns whether a line stands before the header: text or `name=value` cells, and the next lines have other cells. */
function isPreamble(lines: readonly ParsedLine[], index: number): boolean {
  const line = lines[index];
  const rest = lines.slice(index + 1).filter(({ cells }) => cells.length > 1);
  const [header, row] = rest;
  if (line === undefined || header === undefined) return false;
  if (line.cells.every(isAssignment)) return !header.cells.every(isAssignment);
  const isTable = header.cells.length > 1 && (row === undefined || row.cells.length === header.cells.length);
  return isTable && isProse(line) && !isProse(header);
}

/** Returns whether a cell is a setting of the report, such as `Reporting Range=["Weekly"]`. */
function isAssignment(cell: string): boolean {
  return /^[^=]{1,80}=\s*[["']/.test(cell);
}

/** Returns whether a line is text: several words in one cell, or commas that spaces follow. */
function isProse({ cells, dialect }: ParsedLine): boolean {
  const [first = '', ...others] = cells;
  if (others.length > 0 && dialect.delimiter === '\t') return false;
  if (others.length === 0) return /\S\s+\S/.test(first) || /[:：]\s*$/.test(first);
  return others.every((cell) => /^ \S/.test(cell));
}

/** Largest number of lines of a message. */
const maxProseLines = 12;

function listProse(lines: readonly ParsedLine[], isComplete: boolean): string[] {
  const isText = ({ cells, dialect }: ParsedLine) =>
    cells.length === 1 || (dialect.delimiter !== '\t' && cells.slice(1).every((cell) => /^ \S/.test(cell)));
  return isComplete && lines.length <= maxProseLines && lines.every(isText) ? lines.map(({ line }) => line.text) : [];
}

/** Lists the first lines that are not blank. A line that may be cut off is left out. */
function listLines(text: string, isComplete: boolean): Line[] {
  const lineEnding = detectLineEnding(text);
  const lines: Line[] = [];
  let number = 0;
  for (let from = 0; from < text.length && lines.length < maxLines; number += 1) {
    const end = text.indexOf(lineEnding, from);
    if (end < 0 && !isComplete) break;
    const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '');
    if (!/^[^\S\t]*$/.test(line)) lines.push({ text: line, offset: from, number });
    from = (end < 0 ? text.length : end) + 1;
  }
  return lines;
}
