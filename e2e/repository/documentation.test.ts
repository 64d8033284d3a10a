import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { errorCatalogue } from 'supercargo';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  '.',
  'docs',
  'docs/guides',
  'docs/guides/languages',
  'docs/guides/users',
  'docs/decisions',
  'packages/client',
  'packages/console',
  'packages/cli',
  'packages/catalogue',
  'packages/folder-lock',
  'packages/sandbox',
  'packages/duckdb',
  'packages/tables',
  'packages/redaction',
  'packages/sync',
  'packages/shop',
  'docs/streams',
]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'));

/** Returns the paths of the files that a page links to. */
function listLinkedFiles(page: string): string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
  return links.map((link) => normalize(join(dirname(page), link)));
}

/** Returns the titles of tests and groups in a file: strings before a function. */
function listTitles(file: string): string[] {
  const found = read(file).matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?\(/g);
  return [...found].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}

describe('the documentation', () => {
  it.each(pages)('%s links only to existing files', (page) => {
    expect(listLinkedFiles(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('No page links to a file that git ignores', () => {
    const input = pages.flatMap(listLinkedFiles).join('\n');
    const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: root, input, encoding: 'utf8' });
    expect(stdout.split('\n').filter(Boolean)).toEqual([]);
  });

  it('The page about the specification names existing tests', () => {
    const rows = [...read('docs/specification-coverage.md').matchAll(/\| `([^`]+)` \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(90);
    const absent = rows.filter(([, file = '', name = '']) => !listTitles(file).includes(name));
    expect(absent.map(([row]) => row)).toEqual([]);
  });

  it('The guide to errors matches the error catalogue', () => {
    const guide = read('docs/guides/errors.md');
    const rows = Object.entries(errorCatalogue).map(
      ([code, { meaning, action }]) => `| \`${code}\` | ${meaning} | ${action} |`,
    );
    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
  });

  it('The guide to versions names every deprecated operation', async () => {
    const rows = read('docs/guides/versions.md').split('\n');
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const deprecated = operations.filter((operation) => operation.deprecated !== null);
    const absent = deprecated.filter(({ endpoint, version, deprecated }) => {
      const day = deprecated?.removal ?? 'not announced';
      return !rows.some((row) => row.includes(`\`${endpoint}\` ${version}`) && row.includes(`| ${day} |`));
    });
    expect(deprecated.length).toBeGreaterThan(10);
    expect(absent.map(({ endpoint, operation }) => `${endpoint}.${operation}`)).toEqual([]);
  });

  it('ARCHITECTURE.md names only existing files and folders', () => {
    const rows = [...read('ARCHITECTURE.md').matchAll(/^\| (?!---)(?!To change)(.+) \| (.+) \|$/gm)];
    const paths = rows.flatMap(([row]) =>
      [...row.matchAll(/`([a-z][^` ]*\/[^` ]*|[a-z-]+\.json)`/g)].map(([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('The README starts with npm install, and then names npm start and npm test', () => {
    const blocks = [...read('README.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const commands = blocks.flatMap((block) =>
      block
        .trim()
        .split('\n')
        .map((line) => line.split('#')[0]?.trim()),
    );
    expect(commands).toEqual(['npm install supercargo', 'npm start', 'npm test']);
  });
});
