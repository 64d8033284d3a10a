import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Home } from '../support/cli/command-line.ts';

const guides = fileURLToPath(new URL('../../docs/guides/users', import.meta.url));
const pages = readdirSync(guides).filter((name) => name !== 'README.md');
const home = new Home();
// Programs find their packages from here.
const folder = mkdtempSync(join(import.meta.dirname, 'user-guides-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
  home.remove();
});

/** Returns the programs of a page: for amazon-sp-api, and for Supercargo. */
function readPrograms(page: string): readonly string[] {
  return [...readFileSync(join(guides, page), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(([, text = '']) => text);
}

/** Runs a program beside a sandbox of its own, under the host names of Amazon. */
async function runBesideSandbox(name: string, text: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  const sandbox = ['sandbox', 'exec', '--orders', '500', '--unthrottled', '--no-end-dates'];
  return home.run([...sandbox, '--', process.execPath, file], { cwd: folder });
}

describe('a guide for one kind of user', () => {
  it.each(pages)('%s: both programs run and print the same', async (page) => {
    const [before = '', after = '', ...others] = readPrograms(page);
    expect(others).toEqual([]);
    expect([before.includes("from 'amazon-sp-api'"), after.includes("from 'supercargo'")]).toEqual([true, true]);
    const name = page.slice(0, -3);
    const old = await runBesideSandbox(`${name}-before`, before);
    expect(old).toMatchObject({ code: 0 });
    const updated = await runBesideSandbox(`${name}-after`, after);
    expect(updated).toMatchObject({ code: 0, stdout: old.stdout });
    expect(updated.stdout.trim()).not.toBe('');
  });

  it('There are five, which the guide to moving lists', () => {
    const guide = readFileSync(join(guides, '../moving-from-amazon-sp-api.md'), 'utf8');
    expect(pages.filter((page) => guide.includes(`users/${page}`))).toHaveLength(5);
  });
});
