import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { binaries } from '../cli/command-line.ts';

type Program = keyof typeof binaries;

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A command that a page prints. */
export interface GuideCommand {
  readonly page: string;
  /** The line as printed, without a prompt and a comment. */
  readonly line: string;
  /** The code of the error that the page shows as its output. */
  readonly errorCode: string | undefined;
}

/** How pages write the commands of the packages. */
const PROGRAM =
  /^(?:npx (?:-y )?(?:-p \S+ )*)?(?:@supercargo\/(?:cli|sandbox|mcp|console)|supercargo(?:-(?:sandbox|mcp|console))?)(?= |$)|^npm run (?:--silent )?(?:supercargo|sandbox) --(?= |$)/;

/** Values that a reader replaces. */
const PLACEHOLDER = /(?:^| )(?:COMMAND|FILE|N|NAME|TYPE|URL|WORD)(?: |$)/;

/** Returns the guides and the READMEs of the repository and its packages. */
export function listPages(): readonly string[] {
  const guides = readdirSync(join(root, 'docs/guides'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name.replaceAll('\\', '/')}`);
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  return ['README.md', ...guides.toSorted(), ...packages.filter(isReadable)];
}

function isReadable(page: string): boolean {
  try {
    return readPage(page) !== '';
  } catch {
    return false;
  }
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** Returns the code blocks of a page in one of these languages. */
export function listCodeBlocks(page: string, ...languages: readonly string[]): readonly string[] {
  return [...readPage(page).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
    .filter(([, language = '']) => languages.includes(language))
    .map(([, , text = '']) => text);
}

/**
 * Returns the commands of the packages that a page prints, in their order: in code blocks, and whole commands in its text. `names` are
 * the names of the commands and groups of the command line.
 */
export function listGuideCommands(page: string, names: readonly string[]): readonly GuideCommand[] {
  const parts = readPage(page).matchAll(/^```(\w*)\n([\s\S]*?)^```|`([^`\n]+)`/gm);
  return [...parts].flatMap(([, language, text = '', inline]) => {
    if (inline !== undefined)
      return isWholeCommand(inline, names) ? [{ page, line: inline, errorCode: undefined }] : [];
    if (language === 'console') return readTerminal(page, text);
    if (language === 'json') return readServers(page, text);
    return language === 'sh' || language === 'text' ? readScript(page, text) : [];
  });
}

/** Returns the names of commands in the text of a page, without options and values: `sync run` in `supercargo sync run --once`. */
export function listMentions(page: string): readonly string[] {
  const text = readPage(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/`(?:npx )?supercargo ([a-z][^`\n]*)`/g)].map(([, words = '']) => words);
}

/** Whether code within a sentence can be typed as it is. The name of a command alone, such as `supercargo sync run`, is no example. */
function isWholeCommand(text: string, names: readonly string[]): boolean {
  if (PLACEHOLDER.test(text) || !isCommand(text)) return false;
  if (text.startsWith('eval ')) return true;
  const [program = ''] = PROGRAM.exec(text) ?? [];
  const words = text.slice(program.length).trim();
  return words !== '' && (program.startsWith('np') || !names.includes(words));
}

function isCommand(line: string): boolean {
  return /^(?:\S+ ){5}cd /.test(line)
    ? line.includes('supercargo')
    : line.split(/ && |"\$\(/).some((part) => PROGRAM.test(part));
}

/** Commands of a script, with continued lines as one and without comments. Crontabs too. */
function readScript(page: string, text: string): readonly GuideCommand[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter(isCommand)
    .map((line) => ({ page, line, errorCode: undefined }));
}

/** Commands after a prompt. The lines up to the next one are the output. */
function readTerminal(page: string, text: string): readonly GuideCommand[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .flatMap((part) => {
      const [line = '', ...output] = part.split('\n');
      const errorCode = output.flatMap((row) => /^Error (\w+):/.exec(row)?.[1] ?? [])[0];
      return isCommand(line) ? [{ page, line, errorCode }] : [];
    });
}

/** The commands with which an assistant starts its servers. */
function readServers(page: string, text: string): readonly GuideCommand[] {
  if (!text.includes('"mcpServers"')) return [];
  const { mcpServers } = JSON.parse(text) as {
    readonly mcpServers: Readonly<Record<string, { readonly command: string; readonly args: readonly string[] }>>;
  };
  return Object.values(mcpServers).map(({ command, args }) => ({
    page,
    line: [command, ...args].join(' '),
    errorCode: undefined,
  }));
}

/** Splits a line that starts one program without quotes: the name of the program, and its arguments. */
export function splitLine(line: string): { readonly program: Program; readonly args: readonly string[] } {
  const [prefix = ''] = PROGRAM.exec(line) ?? [];
  const [, name = ''] = /(sandbox|mcp|console)(?: --)?$/.exec(prefix) ?? [];
  const program = name === '' ? 'supercargo' : (`supercargo-${name}` as Program);
  return { program, args: line.slice(prefix.length).trim().split(' ') };
}

/** Returns the arguments if a line starts the command line: `sync run` of `npx supercargo sync run`. */
export function findArguments(line: string): string | undefined {
  return /^(?:npx |npm run (?:--silent )?)?(?:supercargo|@supercargo\/cli)(?: --(?= ))? (.+)$/.exec(line)?.[1];
}
