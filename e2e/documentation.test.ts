import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  'packages/catalogue',
  'packages/sandbox',
]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'));

describe('the documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
    const missing = links.filter((link) => !existsSync(join(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  it('of the specification names tests that exist', () => {
    const rows = [...read('docs/specification-coverage.md').matchAll(/\| `([^`]+)` \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(90);
    const absent = rows.filter(([, file = '', name = '']) => !read(file).replaceAll("\\'", "'").includes(name));
    expect(absent.map(([row]) => row)).toEqual([]);
  });

  it('of errors has every code', () => {
    const guide = read('docs/guides/errors.md');
    expect(Object.keys(errorCatalogue).filter((code) => !guide.includes(`\`${code}\``))).toEqual([]);
  });

  it('begins with the two commands', () => {
    const commands = /```sh\n([\s\S]*?)```/.exec(read('README.md'))?.[1]?.trim().split('\n');
    expect(commands?.map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test']);
  });
});
