import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProblems, type TextFile } from '../src/find-problems.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'docs/decisions';

function readText(path: string): TextFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** Finds mentions of records in all files that git tracks or would add. */
function findCitations() {
  const pattern = 'decisions/[0-9]{4}-[a-z0-9-]+\\.md';
  const args = ['grep', '--untracked', '-oE', '--null', pattern, '--', `:!${folder}`, ':!tools/decisions'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\0'))
    .map(([path = '', match = '']) => ({ path, record: match.slice('decisions/'.length) }));
}

const example = `# 0001. Store rows in Parquet

## Context

Reports are large.

## Decision

Rows are stored in Parquet.

## Rejected alternatives

- **Rows in Postgres.** It has to stay small.

## Consequences

DuckDB reads them.
`;
const record = { path: 'docs/decisions/0001-store-rows-in-parquet.md', text: example };
const index = {
  path: 'docs/decisions/README.md',
  text: '- [0001](0001-store-rows-in-parquet.md) Store rows in Parquet\n',
};
const citation = { path: 'src/tables.ts', record: '0001-store-rows-in-parquet.md' };

describe('decision records', () => {
  it('The decision records have literal file names and all sections, are listed in the index, and are cited by existing names', () => {
    const names = readdirSync(join(root, folder)).filter((name) => /^\d/.test(name));
    const records = names.sort().map((name) => readText(`${folder}/${name}`));
    expect(records.length).toBeGreaterThan(20);
    expect(findProblems(records, readText(`${folder}/README.md`), findCitations())).toEqual([]);
  });
});

describe('findProblems', () => {
  it('findProblems finds nothing wrong with a complete record that is listed and cited', () => {
    expect(findProblems([record], index, [citation])).toEqual([]);
  });

  it('findProblems reports a citation of a record that does not exist', () => {
    const stale = { path: 'src/rows.ts', record: '0002-keep-rows.md' };
    expect(findProblems([record], index, [citation, stale])).toEqual([
      'src/rows.ts cites 0002-keep-rows.md, which does not exist.',
    ]);
  });

  it('findProblems reports a record that nothing cites or lists', () => {
    expect(findProblems([record], { ...index, text: '' }, [])).toEqual([
      '0001-store-rows-in-parquet.md is not cited outside of docs/decisions.',
      'docs/decisions/README.md does not list 0001-store-rows-in-parquet.md with its title.',
    ]);
  });

  it('findProblems reports a file name that differs from the title, a gap in the numbers and a missing section', () => {
    const text = example.replace('# 0001. Store', '# 0003. Keep').replace('## Consequences\n', '');
    const problems = findProblems([{ ...record, text }], index, [citation]);
    expect(problems).toEqual([
      '0001-store-rows-in-parquet.md has the number 0003. It should be 0001.',
      '0001-store-rows-in-parquet.md should be called 0003-keep-rows-in-parquet.md, after its title.',
      '0001-store-rows-in-parquet.md has the sections Context, Decision, Rejected alternatives. It needs Context, Decision, Rejected alternatives, Consequences.',
      'docs/decisions/README.md does not list 0001-store-rows-in-parquet.md with its title.',
    ]);
  });

  it('findProblems reports a record without a rejected alternative', () => {
    const text = example.replace('- **Rows in Postgres.** It has to stay small.', 'None.');
    expect(findProblems([{ ...record, text }], index, [citation])).toEqual([
      "0001-store-rows-in-parquet.md rejects no alternative: give each one's name in bold and its reason.",
    ]);
  });
});
