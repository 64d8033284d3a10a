import { readFileSync } from 'node:fs';
import { parseArguments } from '@supercargo/toolkit/command-line/parse-arguments';
import { describe, expect, it } from 'vitest';
import { commands, findCommand } from '../src/commands/definitions/commands.ts';

const readPage = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

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
  it('exist for every command', () => {
    expect(examples.length).toBeGreaterThan(commands.length);
    expect(pages.length).toBeGreaterThan(15);
  });

  it.each([...new Set([...examples, ...pages])])('are valid: %s', (line) => {
    const words = splitWords(line);
    if (words[0]?.startsWith('--')) return;
    const entry = findCommand(words);
    expect(entry).toBeDefined();
    if (entry === undefined || words.includes('--help')) return;
    expect(() => parseArguments(entry.spec, words.slice(entry.spec.name.split(' ').length))).not.toThrow();
  });
});
