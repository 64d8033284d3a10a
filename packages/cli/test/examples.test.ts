import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { computeDeprecationStatus, listAllOperations, loadOperation } from '@supercargo/catalogue';
import { findFeedType, findNotificationType, findReportType } from '@supercargo/catalogue/registry';
import { parseArguments } from '@supercargo/toolkit/command-line/parse-arguments';
import { formatCommandHelp } from '@supercargo/toolkit/help/command-help';
import { describe, expect, it } from 'vitest';
import { commands, findCommand } from '../src/commands/commands.ts';

const locate = (path: string) => new URL(`../../../${path}`, import.meta.url);
const readPage = (path: string) => readFileSync(locate(path), 'utf8');

/** What pages name because it has ended. */
const NAMED_AS_ENDED: Readonly<Record<string, readonly string[]>> = {
  // A use that `deprecations` finds.
  'docs/guides/command-line.md': ['GET_V2_SETTLEMENT_REPORT_DATA_XML'],
};

/** Lists the guides and the READMEs of the repository and its packages. */
function listPages(): readonly string[] {
  const guides = readdirSync(locate('docs/guides/'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name.replaceAll('\\', '/')}`);
  const packages = readdirSync(locate('packages/')).map((name) => `packages/${name}/README.md`);
  return ['README.md', ...guides, ...packages.filter((page) => existsSync(locate(page)))];
}

/** Lists the command lines of a page, without the name of the program. */
function listCommandLines(path: string): readonly string[] {
  const blocks = [...readPage(path).matchAll(/```(?:console|sh)\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const typed = /^(?:\$ )?(?:npm run (?:--silent )?supercargo --|npx @supercargo\/cli|supercargo) (.+)$/;
  return blocks.flatMap((block) => block.split('\n').flatMap((line) => typed.exec(line)?.[1] ?? []));
}

/** Splits a line like a shell, with quotes, redirections and comments. */
function splitWords(line: string): string[] {
  const [before = ''] = line.split(/ +(?:[>#|]|&&)/);
  return [...before.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

const examples = commands.flatMap(({ spec }) => spec.examples.map(([line]) => line));
const pages = ['docs/guides/command-line.md', 'packages/cli/README.md', 'README.md'].flatMap(listCommandLines);

describe('examples in the help and in the documentation', () => {
  it('Every command has examples', () => {
    expect(examples.length).toBeGreaterThan(commands.length);
    expect(pages.length).toBeGreaterThan(15);
  });

  it.each([...new Set([...examples, ...pages])])('The example is valid: %s', (line) => {
    const words = splitWords(line);
    if (words[0]?.startsWith('--')) return;
    const entry = findCommand(words);
    expect(entry).toBeDefined();
    if (entry === undefined || words.includes('--help')) return;
    expect(() => parseArguments(entry.spec, words.slice(entry.spec.name.split(' ').length))).not.toThrow();
  });
});

/** Lists what a text names that has ended: operations without a version that works, and types of reports, feeds and notifications. */
async function listEnded(text: string): Promise<readonly string[]> {
  const now = Date.now();
  const hasEnded = (entry: { readonly deprecated: { readonly removal: string | null } | null }) =>
    computeDeprecationStatus(entry.deprecated, now) === 'ended';
  const types = [...new Set(text.match(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g))].filter((name) =>
    [findReportType(name), findFeedType(name), findNotificationType(name)].some(
      (type) => type !== undefined && hasEnded(type),
    ),
  );
  const names = new Set([
    // In `seller.orders.getOrders`, two names overlap.
    ...[...text.matchAll(/\b(?=([a-z]\w+\.[a-zA-Z]\w+)\b)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/operation: '(\w+)',\s*endpoint: '(\w+)'/g)].map(
      ([, name, endpoint]) => `${endpoint}.${name}`,
    ),
  ]);
  const operations = await Promise.all(
    [...names].map(async (name) => {
      const entries = listAllOperations().filter(({ endpoint, operation }) => `${endpoint}.${operation}` === name);
      const versions = await Promise.all(entries.map(loadOperation));
      return versions.length > 0 && versions.every(hasEnded) ? [name] : [];
    }),
  );
  return [...types, ...operations.flat()];
}

describe('the help', () => {
  it.each(commands.map(({ spec }) => [spec.name, spec] as const))(
    'The help of %s names nothing that has ended',
    async (_, spec) => {
      expect(await listEnded(formatCommandHelp(spec))).toEqual([]);
    },
  );

  it('The search finds operations and types that have ended', async () => {
    const text = 'catalogItems.listCatalogCategories, orders.getOrders, POST_FLAT_FILE_INVLOADER_DATA, ORDER_CHANGE';
    expect(await listEnded(text)).toEqual(['POST_FLAT_FILE_INVLOADER_DATA', 'catalogItems.listCatalogCategories']);
    const ended = ['catalogItems.listCatalogCategories'];
    expect(await listEnded('seller.catalogItems.listCatalogCategories()')).toEqual(ended);
    expect(await listEnded("{ operation: 'listCatalogCategories', endpoint: 'catalogItems' }")).toEqual(ended);
  });
});

describe('the guides and READMEs', () => {
  it.each(listPages())('%s names nothing that has ended, unless it says so', async (page) => {
    expect(await listEnded(readPage(page))).toEqual(NAMED_AS_ENDED[page] ?? []);
  });
});
