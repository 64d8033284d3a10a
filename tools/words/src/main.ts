import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNames, type RetiredNames } from './check-names.ts';
import { checkTerms, type Problem, type Term } from './check-terms.ts';

/** Checks names and prose of the repository, or of the files that are given, against the glossary. */
const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const terminology = readJson<{ terms: readonly Term[]; quoted: readonly string[] }>('terms.json');
const retired = readJson<RetiredNames>('names.json');

const isCode = /\.[cm]?tsx?$/;
const skipped = /\/generated\/|\/test\/releases\/|__snapshots__|^docs\/(glossary|style)\.md$|^tools\/words\//;

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;
}

async function checkFile(file: string): Promise<Problem[]> {
  const source = readFileSync(join(root, file), 'utf8');
  const problems = await checkTerms(file, source, terminology);
  return isCode.test(file) ? [...problems, ...checkNames(file, source, retired)] : problems;
}

const givenFiles = process.argv.slice(2);
const listed =
  givenFiles.length > 0 ? givenFiles : execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const files = listed.filter(
  (file) => (isCode.test(file) || file.endsWith('.md')) && !skipped.test(file) && existsSync(join(root, file)),
);
let count = 0;
for (const file of files) {
  for (const { line, message } of await checkFile(file)) {
    console.error(`${file}:${line} ${message}`);
    count += 1;
  }
}
if (count > 0) console.error(`\n${count} words or names that docs/glossary.md replaces, in ${files.length} files.`);
process.exitCode = count === 0 ? 0 : 1;
