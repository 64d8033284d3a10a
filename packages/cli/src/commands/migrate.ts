import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Finding, scanFile } from '../migrate/scan-file.ts';
import { sourceFiles } from '../migrate/source-files.ts';
import { counted } from '../output/amounts.ts';
import { printRows } from '../output/print-rows.ts';
import { printable } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { migrate } from '../table/around.ts';

export async function run({ args, options }: Given<typeof migrate>, shell: Shell): Promise<undefined> {
  const folder = args.folder ?? '.';
  const findings: Finding[] = [];
  for await (const file of sourceFiles(folder)) {
    findings.push(...(await scanFile(relative('.', file), await readFile(file, 'utf8'))));
  }
  if (options.json || options.ndjson) await printRows(findings, shell, options);
  else for (const finding of findings) shell.stdout.write(inWords(finding));
  const changes = findings.filter(({ kind }) => kind === 'change').length;
  const files = new Set(findings.map(({ file }) => file)).size;
  shell.stderr.write(
    findings.length === 0
      ? `Nothing below ${folder} uses amazon-sp-api.\n`
      : `${counted(changes, 'change')} and ${counted(findings.length - changes, 'place')} to look at, in ${counted(files, 'file')}.\n`,
  );
}

function inWords({ file, line, kind, found, says }: Finding): string {
  return `${file}:${line}  ${kind}  ${printable(found)}\n    ${says}\n`;
}
