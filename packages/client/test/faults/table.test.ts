import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectionFaults, type Ending } from './connection-faults.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const guide = read('docs/guides/reliability.md');

function formatCells([code, attempts, outcome]: Ending): string {
  const end = code === 'response' ? 'a response' : `\`${code}\``;
  return `${end}${outcome === undefined ? '' : ', outcome unknown'} | ${attempts}`;
}

it('The fault table matches the tests of real connections row by row', () => {
  const rows = connectionFaults.map((row) => `| ${row.fault} | ${formatCells(row.read)} | ${formatCells(row.write)} |`);
  const table = guide.slice(
    guide.indexOf('| Fault | A read'),
    guide.indexOf('\n\n', guide.indexOf('| Fault | A read')),
  );
  expect(table.split('\n').slice(2)).toEqual(rows);
});

it('The other faults quote tests that exist', () => {
  const rows = [...guide.matchAll(/^\| .+ \| `([^`]+\.ts)` \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([row]) => row)).toEqual([]);
});

it('Every guarantee quotes a test that exists', () => {
  const guarantees = guide.slice(guide.indexOf('## Guarantees'));
  const rows = guarantees.split('\n').filter((line) => /^\| (?!Guarantee)/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  const withoutTest = rows.filter((row) => {
    const [, file = '', title = ''] = /^\| [A-Z].+\. \| `([^`]+\.test\.ts)` \| (.+) \|$/.exec(row) ?? [];
    return file === '' || !hasTest(file, title);
  });
  expect(withoutTest).toEqual([]);
});

/** Whether a test file contains a title. */
function hasTest(file: string, title: string): boolean {
  const text = read(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
