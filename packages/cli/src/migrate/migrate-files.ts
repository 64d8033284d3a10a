import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows, type RowsFormat } from '../output/print-rows.ts';
import { applyPlaces, type Finding, type Place } from './finding.ts';
import { listSourceFiles, throwUnreadable } from './list-source-files.ts';
import { replaceFile } from './replace-file.ts';

/** A finding of the report. */
interface ReportedFinding extends Finding {
  /** Whether `--write` makes this change. */
  readonly automatic: boolean;
  /** Whether this run made it. */
  readonly written: boolean;
}

export interface MigrateOptions extends RowsFormat {
  readonly write: boolean;
}

/** Finds the places in a file. */
export type Scan = (file: string, text: string) => Promise<readonly Place[]>;

/** What a migration looks for. */
interface Search {
  /** What no file uses if there are no findings. */
  readonly used: string;
  readonly prepare: (files: readonly SourceFile[]) => Promise<PreparedScan>;
  /** Checks the files after `--write`. False if it found errors, which it has printed. */
  readonly check?: (files: readonly SourceFile[]) => Promise<boolean>;
}

/** A scan of the files that it was prepared for. */
export interface PreparedScan {
  readonly scan: Scan;
  readonly close?: () => void;
}

/** A file that is scanned. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Whether the file is UTF-8. Writing another one would change other characters too. */
  readonly isWritable: boolean;
}

/**
 * Scans files, and the files below folders, writes the changes that are certain if `write` is on, and prints the findings.
 *
 * @param chosenPaths Paths of files and folders; the current folder if there are none.
 */
export async function migrateFiles(
  chosenPaths: readonly string[],
  { used, prepare, check }: Search,
  options: MigrateOptions,
  shell: Shell,
): Promise<ExitCode> {
  const paths = chosenPaths.length === 0 ? ['.'] : chosenPaths;
  const files: SourceFile[] = [];
  // One after the other, because a process can open only so many files at a time.
  for (const path of await listSourceFiles(paths)) files.push(await readSourceFile(path));
  // Types come from all files, so all of them are scanned before the first one is written.
  const placesByFile = await scanFiles(files, await prepare(files));
  const findings: ReportedFinding[] = [];
  for (const [file, places] of placesByFile) findings.push(...(await writeChanges(file, places, options.write)));
  if (options.json || options.ndjson) await printRows(findings, shell, options);
  else for (const finding of findings) shell.stdout.write(formatFinding(finding));
  shell.stderr.write(
    `${findings.length === 0 ? `No file in ${paths.join(', ')} uses ${used}.` : summarize(findings)}\n`,
  );
  const isCorrect = !options.write || check === undefined || (await check(files));
  const isDone = findings.every(({ kind, written }) => kind !== 'change' || written);
  return isCorrect && isDone ? exitCodes.success : exitCodes.failed;
}

async function scanFiles(files: readonly SourceFile[], { scan, close }: PreparedScan) {
  const placesByFile: (readonly [SourceFile, readonly Place[]])[] = [];
  try {
    for (const file of files) placesByFile.push([file, await scan(relative('.', file.path), file.text)]);
  } finally {
    close?.();
  }
  return placesByFile;
}

async function readSourceFile(path: string): Promise<SourceFile> {
  const bytes = await readFile(path).catch((error) => throwUnreadable(path, error));
  const text = bytes.toString();
  return { path, text, isWritable: bytes.equals(Buffer.from(text)) };
}

async function writeChanges(
  { path, text, isWritable }: SourceFile,
  places: readonly Place[],
  shouldWrite: boolean,
): Promise<readonly ReportedFinding[]> {
  const isWritten = shouldWrite && isWritable && places.some(({ edit }) => edit !== undefined);
  if (isWritten) await replaceFile(path, applyPlaces(text, places));
  return removeRepeated(places.map((place) => report(place, isWritable, isWritten)));
}

/** Several places on a line can be the same for a reader. */
function removeRepeated(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function report({ edit, isPartial, ...finding }: Place, isWritable: boolean, wasWritten: boolean): ReportedFinding {
  const automatic = edit !== undefined && isWritable && !isPartial;
  return { ...finding, automatic, written: automatic && wasWritten };
}

function formatFinding({ file, line, kind, found: source, description, written }: ReportedFinding): string {
  return `${file}:${line}  ${written ? 'written' : kind}  ${sanitizeLine(source)}\n    ${description}\n`;
}

function summarize(findings: readonly ReportedFinding[]): string {
  const files = formatCount(new Set(findings.map(({ file }) => file)).size, 'file');
  const written = findings.filter((finding) => finding.written).length;
  const openChanges = findings.filter((finding) => finding.kind === 'change' && !finding.written);
  const reviews = formatCount(findings.filter(({ kind }) => kind === 'review').length, 'place');
  const automatic = openChanges.filter((change) => change.automatic).length;
  const hint = automatic === 0 ? '' : ` --write makes ${automatic} of the changes.`;
  const before = written === 0 ? '' : `${formatCount(written, 'change')} written. `;
  return `${before}${formatCount(openChanges.length, 'change')}${written === 0 ? '' : ' left'}, and ${reviews} to review, in ${files}.${hint}`;
}
