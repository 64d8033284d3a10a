import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldReadme } from './support/old-package.ts';

/** Not programs: shapes of objects, and the import, which is the one thing that changes. */
const notPrograms = /^\{|require\('amazon-sp-api'\)/;

const readme = oldReadme();
const examples = [...readme.matchAll(/```javascript\n(.*?)```/gs)]
  .map(({ 1: code = '', index }) => ({ section: sectionAt(index), code: code.trim() }))
  .filter(({ code }) => !notPrograms.test(code.replace(/^\/\/.*\n/, '')));

const folder = new URL('programs/', import.meta.url);
const ours = readdirSync(folder).map((name) => essence(readFileSync(new URL(name, folder), 'utf8')));

/** The heading above a place in the README. */
function sectionAt(index: number): string {
  return /^#+ (.*)$/m.exec(readme.slice(readme.lastIndexOf('\n#', index)))?.[1] ?? '';
}

/** Code without comments, results handed to a test, and whatever a formatter decides; placeholders by their name. */
function essence(code: string): string {
  return code
    .replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '')
    .replace(/http:\/\/x\.x\.x\.x:zzzz/g, 'PROXY')
    .replace(/catch \((\w+): any\)/g, 'catch ($1)')
    .replace(/^\s*return \w+;$/gm, '')
    .replace(/\$\{(\w+)\}/g, '$1')
    .replace(/['"`<>\s]/g, '')
    .replace(/,([}\])])/g, '$1');
}

/** Blank lines, and comments on a line of their own, part a piece of code into what belongs together. */
function pieces(code: string): string[] {
  return code
    .split(/\n\s*\n|^\s*\/\/.*$/m)
    .map(essence)
    .filter((piece) => piece !== '');
}

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(25);
});

it.each(examples)('the programs contain what the README prints: $section', ({ code }) => {
  const missing = pieces(code).filter((piece) => !ours.some((program) => program.includes(piece)));
  expect(missing).toEqual([]);
});
