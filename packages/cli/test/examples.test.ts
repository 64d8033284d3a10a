import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLine } from '../src/spec/read-line.ts';
import { commands, findCommand } from '../src/table/table.ts';

const page = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Lines of a page that a person can type, without the name of the command. */
function linesOf(path: string): readonly string[] {
  const blocks = [...page(path).matchAll(/```(?:console|sh)\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const typed = /^(?:\$ )?(?:npm run (?:--silent )?supercargo --|npx @supercargo\/cli|supercargo) (.+)$/;
  return blocks.flatMap((block) => block.split('\n').flatMap((line) => typed.exec(line)?.[1] ?? []));
}

/** As a shell takes it apart: quotes, redirections and comments. */
function wordsOf(line: string): string[] {
  const [before = ''] = line.split(/ +(?:[>#|]|&&)/);
  return [...before.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

const examples = commands.flatMap(({ spec }) => spec.examples.map(([line]) => line));
const pages = ['docs/guides/command-line.md', 'packages/cli/README.md', 'README.md'].flatMap(linesOf);

describe('every line that help and pages show', () => {
  it('is there', () => {
    expect(examples.length).toBeGreaterThan(commands.length);
    expect(pages.length).toBeGreaterThan(15);
  });

  it.each([...new Set([...examples, ...pages])])('is one that is understood: %s', (line) => {
    const words = wordsOf(line);
    if (words[0]?.startsWith('--')) return;
    const entry = findCommand(words);
    expect(entry).toBeDefined();
    if (entry === undefined || words.includes('--help')) return;
    expect(() => readLine(entry.spec, words.slice(entry.spec.name.split(' ').length))).not.toThrow();
  });
});
