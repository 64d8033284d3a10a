import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of the guide to the mirror. */
export const guide = readFileSync(fileURLToPath(new URL('../../../docs/guides/sync.md', import.meta.url)), 'utf8');

/** The headings whose commands the test of the guide runs, by the language of their blocks. */
const HEADINGS = {
  sh: [
    'The first query',
    "The shop's figures",
    'DuckDB',
    'Backfill',
    'States',
    'Verify',
    'Personal data',
    'Parquet files',
    'Postgres',
  ],
  text: ['Cron', 'Verify'],
} as const;

type Language = keyof typeof HEADINGS;

/** Returns the blocks of a language after a heading. */
export function listBlocks(language: string, heading?: string): string[] {
  const text = heading === undefined ? guide : (guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '');
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block);
}

/** Returns the blocks with the commands after a heading that the test of the guide runs. */
export function listCommandBlocks<Name extends Language>(
  language: Name,
  heading: (typeof HEADINGS)[Name][number],
): string[] {
  return listBlocks(language, heading);
}

/** Returns all blocks with commands that the test of the guide runs. */
export function listAllCommandBlocks(): readonly string[] {
  return Object.entries(HEADINGS).flatMap(([language, headings]) =>
    headings.flatMap((heading) => listBlocks(language, heading)),
  );
}
