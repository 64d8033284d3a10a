import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const guides = fileURLToPath(new URL('../../../docs/guides', import.meta.url));
const programs = join(import.meta.dirname, '../../packages/programs');

/** A program that tests the statements of a guide. */
export interface Program {
  readonly name: string;
  readonly text: string;
}

/** A guide with its programs. `unmatchedSnippets` are snippets that are in none of them. */
interface Guide {
  readonly name: string;
  readonly programs: readonly Program[];
  readonly unmatchedSnippets: readonly string[];
}

/** Guides without TypeScript, which the tests of the console, of the command line and of the sandbox cover. */
const testedElsewhere = [
  'alerts.md',
  'console.md',
  'command-line.md',
  'assistants.md',
  'hosting.md',
  'sandbox-container.md',
];

export function listGuides(): readonly Guide[] {
  return readdirSync(guides)
    .filter((file) => file.endsWith('.md') && !testedElsewhere.includes(file))
    .map((file) => readGuide(file.slice(0, -3)));
}

/**
 * Reads a guide. A TypeScript block that starts a sandbox or reads its URL from the environment is a complete program. The lines
 * of all other blocks must be in `programs/<guide>.ts`.
 */
function readGuide(name: string): Guide {
  const text = readFileSync(join(guides, `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const complete = blocks.filter(isProgram).map((block, index) => ({ name: `${name}-${index + 1}`, text: block }));
  const file = join(programs, `${name}.ts`);
  const separate = existsSync(file) ? [{ name, text: readFileSync(file, 'utf8') }] : [];
  const unmatchedSnippets = blocks.filter(
    (block) => !isProgram(block) && !separate.some((program) => containsSnippet(block, program.text)),
  );
  return { name, programs: [...complete, ...separate], unmatchedSnippets };
}

function isProgram(block: string): boolean {
  return startsSandbox({ text: block }) || block.includes('SUPERCARGO_SANDBOX_URL');
}

/** Whether a program starts its own sandbox. Other programs need a running one. */
export function startsSandbox({ text }: Pick<Program, 'text'>): boolean {
  return text.includes("from '@supercargo/sandbox'");
}

/** Whether a program contains the lines of a snippet. Indentation can differ, and so can the names that it imports. */
function containsSnippet(block: string, program: string): boolean {
  const lines = splitLines(block);
  const modules = lines.map((line) => /^import .+ (from '.+')/.exec(line)?.[1]);
  const body = lines.filter((_, index) => modules[index] === undefined).join('\n');
  return splitLines(program).join('\n').includes(body) && modules.every((name = '') => program.includes(name));
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the output in the comments after `console.log`. */
export function readExpectedOutput({ text }: Program): string[] {
  return [...text.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, comment = '']) => comment);
}
