import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { listSourceFiles } from '../migrate/list-source-files.ts';
import { type Finding, scanFile } from '../migrate/scan-file.ts';
import { printRows } from '../output/print-rows.ts';
import type { migrate } from './definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrate>, shell: Shell): Promise<undefined> {
  const folder = args.folder ?? '.';
  const findings: Finding[] = [];
  for await (const file of listSourceFiles(folder)) {
    findings.push(...(await scanFile(relative('.', file), await readFile(file, 'utf8'), shell.now())));
  }
  if (options.json || options.ndjson) await printRows(findings, shell, options);
  else for (const finding of findings) shell.stdout.write(formatFinding(finding));
  const changes = findings.filter(({ kind }) => kind === 'change').length;
  const files = new Set(findings.map(({ file }) => file)).size;
  shell.stderr.write(
    findings.length === 0
      ? `No file in ${folder} uses amazon-sp-api.\n`
      : `${formatCount(changes, 'change')}, and ${formatCount(findings.length - changes, 'place')} to review, in ${formatCount(files, 'file')}.\n`,
  );
}

function formatFinding({ file, line, kind, found, description }: Finding): string {
  return `${file}:${line}  ${kind}  ${sanitizeLine(found)}\n    ${description}\n`;
}
