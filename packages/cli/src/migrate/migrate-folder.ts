import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows, type RowsFormat } from '../output/print-rows.ts';
import { applyEdits, type Finding, type Place } from './finding.ts';
import { listSourceFiles } from './list-source-files.ts';

/** A finding of the report. */
interface ReportedFinding extends Finding {
  /** Whether `--write` makes this change. */
  readonly automatic: boolean;
  /** Whether this run made it. */
  readonly written: boolean;
}

interface MigrateOptions extends RowsFormat {
  readonly write: boolean;
}

/** Finds the places in a file. */
export type Scan = (file: string, text: string) => Promise<readonly Place[]>;

/**
 * Scans the files below a folder, writes the changes that are certain if `write` is on, and prints the findings.
 *
 * @param used What no file uses if there are no findings.
 */
export async function migrateFolder(
  folder: string,
  used: string,
  scan: Scan,
  options: MigrateOptions,
  shell: Shell,
): Promise<ExitCode> {
  const findings: ReportedFinding[] = [];
  for await (const file of listSourceFiles(folder)) findings.push(...(await migrateFile(file, scan, options.write)));
  if (options.json || options.ndjson) await printRows(findings, shell, options);
  else for (const finding of findings) shell.stdout.write(formatFinding(finding));
  shell.stderr.write(`${findings.length === 0 ? `No file in ${folder} uses ${used}.` : summarize(findings)}\n`);
  return findings.some(({ kind, written }) => kind === 'change' && !written) ? exitCodes.failed : exitCodes.success;
}

async function migrateFile(file: string, scan: Scan, shouldWrite: boolean): Promise<readonly ReportedFinding[]> {
  const bytes = await readFile(file);
  const text = bytes.toString();
  const places = await scan(relative('.', file), text);
  // Writing a file that is not UTF-8 would change other characters too.
  const isWritable = bytes.equals(Buffer.from(text));
  const written = shouldWrite && isWritable && places.some(({ edit }) => edit !== undefined);
  if (written) await writeFile(file, applyEdits(text, places));
  return places.map((place) => report(place, isWritable, written));
}

function report({ edit, ...finding }: Place, isWritable: boolean, wasWritten: boolean): ReportedFinding {
  const automatic = edit !== undefined && isWritable;
  return { ...finding, automatic, written: automatic && wasWritten };
}

function formatFinding({ file, line, kind, found, description, written }: ReportedFinding): string {
  return `${file}:${line}  ${written ? 'written' : kind}  ${sanitizeLine(found)}\n    ${description}\n`;
}

function summarize(findings: readonly ReportedFinding[]): string {
  const files = formatCount(new Set(findings.map(({ file }) => file)).size, 'file');
  const written = findings.filter((one) => one.written).length;
  const left = findings.filter((one) => one.kind === 'change' && !one.written);
  const reviews = formatCount(findings.filter(({ kind }) => kind === 'review').length, 'place');
  const automatic = left.filter((one) => one.automatic).length;
  const hint = automatic === 0 ? '' : ` --write makes ${automatic} of the changes.`;
  const before = written === 0 ? '' : `${formatCount(written, 'change')} written. `;
  return `${before}${formatCount(left.length, 'change')}${written === 0 ? '' : ' left'}, and ${reviews} to review, in ${files}.${hint}`;
}
