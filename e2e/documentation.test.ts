import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allOperations, loadOperation } from '@supercargo/catalogue';
import { errorCatalogue } from 'supercargo';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  '.',
  'docs',
  'docs/guides',
  'docs/decisions',
  'packages/client',
  'packages/console',
  'packages/cli',
  'packages/catalogue',
  'packages/sandbox',
]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'));

/** Paths from the root of the files that a page links to. */
function linkedFrom(page: string): string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
  return links.map((link) => normalize(join(dirname(page), link)));
}

/** Titles of the tests and groups in a file: strings that stand before a function. */
function titlesIn(file: string): string[] {
  const found = read(file).matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?\(/g);
  return [...found].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}

describe('the documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    expect(linkedFrom(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links to no file that git leaves out', () => {
    const input = pages.flatMap(linkedFrom).join('\n');
    const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: root, input, encoding: 'utf8' });
    expect(stdout.split('\n').filter(Boolean)).toEqual([]);
  });

  it('of the specification names tests that exist', () => {
    const rows = [...read('docs/specification-coverage.md').matchAll(/\| `([^`]+)` \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(90);
    const absent = rows.filter(([, file = '', name = '']) => !titlesIn(file).includes(name));
    expect(absent.map(([row]) => row)).toEqual([]);
  });

  it('of errors says what the catalogue says', () => {
    const guide = read('docs/guides/errors.md');
    const rows = Object.entries(errorCatalogue).map(
      ([code, { meaning, action }]) => `| \`${code}\` | ${meaning} | ${action} |`,
    );
    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
  });

  it('of versions names every operation that is being switched off', async () => {
    const rows = read('docs/guides/versions.md').split('\n');
    const operations = await Promise.all(allOperations().map(loadOperation));
    const deprecated = operations.filter((operation) => operation.deprecated !== null);
    const absent = deprecated.filter(({ endpoint, version, deprecated }) => {
      const day = deprecated?.removal ?? 'not announced';
      return !rows.some((row) => row.includes(`\`${endpoint}\` ${version}`) && row.includes(`| ${day} |`));
    });
    expect(deprecated.length).toBeGreaterThan(10);
    expect(absent.map(({ endpoint, operation }) => `${endpoint}.${operation}`)).toEqual([]);
  });

  it('begins with the two commands', () => {
    const commands = /```sh\n([\s\S]*?)```/.exec(read('README.md'))?.[1]?.trim().split('\n');
    expect(commands?.map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test']);
  });
});
