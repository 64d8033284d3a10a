import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAmazonSpApiReadme } from '../../support/amazon-sp-api/old-package.ts';

/** Matches examples that are not programs: object shapes, and the import, the only line that a user has to change. */
const notPrograms = /^\{|require\('amazon-sp-api'\)/;

const readme = readAmazonSpApiReadme();
const examples = [...readme.matchAll(/```javascript\n(.*?)```/gs)]
  .map(({ 1: code = '', index }) => ({ section: findSection(index), code: code.trim() }))
  .filter(({ code }) => !notPrograms.test(code.replace(/^\/\/.*\n/, '')));

const folder = new URL('programs/', import.meta.url);
const programs = readdirSync(folder).map((name) => normalizeCode(readFileSync(new URL(name, folder), 'utf8')));

/** Finds the heading above a position in the README. */
function findSection(index: number): string {
  return /^#+ (.*)$/m.exec(readme.slice(readme.lastIndexOf('\n#', index)))?.[1] ?? '';
}

/** Removes comments, return statements for tests and formatting from code, and replaces placeholders by their names. */
function normalizeCode(code: string): string {
  return code
    .replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '')
    .replace(/http:\/\/x\.x\.x\.x:zzzz/g, 'PROXY')
    .replace(/catch \((\w+): any\)/g, 'catch ($1)')
    .replace(/^\s*return \w+;$/gm, '')
    .replace(/\$\{(\w+)\}/g, '$1')
    .replace(/['"`<>\s]/g, '')
    .replace(/,([}\])])/g, '$1');
}

/** Splits code at blank lines and at comment lines. */
function splitCode(code: string): string[] {
  return code
    .split(/\n\s*\n|^\s*\/\/.*$/m)
    .map(normalizeCode)
    .filter((piece) => piece !== '');
}

it('The README has more than 25 examples', () => {
  expect(examples.length).toBeGreaterThan(25);
});

it.each(examples)('The programs contain the example of the README: $section', ({ code }) => {
  const missing = splitCode(code).filter((piece) => !programs.some((program) => program.includes(piece)));
  expect(missing).toEqual([]);
});
