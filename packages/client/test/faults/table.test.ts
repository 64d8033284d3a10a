import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectionFaults, type Ending } from './connection-faults.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const guide = read('docs/guides/reliability.md');

function cellOf([code, attempts, outcome]: Ending): string {
  const end = code === 'answer' ? 'an answer' : `\`${code}\``;
  return `${end}${outcome === undefined ? '' : ', outcome unknown'} | ${attempts}`;
}

it('the fault table says what the tests of real connections show, row by row', () => {
  const rows = connectionFaults.map((row) => `| ${row.fault} | ${cellOf(row.read)} | ${cellOf(row.write)} |`);
  const table = guide.slice(
    guide.indexOf('| Fault | A read'),
    guide.indexOf('\n\n', guide.indexOf('| Fault | A read')),
  );
  expect(table.split('\n').slice(2)).toEqual(rows);
});

it('the other faults name tests that exist', () => {
  const rows = [...guide.matchAll(/^\| .+ \| `([^`]+\.ts)` \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([row]) => row)).toEqual([]);
});

it('every guarantee names a test that exists', () => {
  const guarantees = guide.slice(guide.indexOf('## What is guaranteed'));
  const rows = guarantees.split('\n').filter((line) => /^\| (?!Guarantee)/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  const withoutTest = rows.filter((row) => {
    const [, file = '', title = ''] = /^\| [A-Z].+\. \| `([^`]+\.test\.ts)` \| (.+) \|$/.exec(row) ?? [];
    return file === '' || !hasTest(file, title);
  });
  expect(withoutTest).toEqual([]);
});

/** Whether a title stands in a file of tests, whole. */
function hasTest(file: string, title: string): boolean {
  const text = read(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
