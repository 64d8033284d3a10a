import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const guides = fileURLToPath(new URL('../../docs/guides', import.meta.url));
const programs = join(import.meta.dirname, 'programs');

/** A program that shows that what a guide says is so. */
export interface Program {
  readonly name: string;
  readonly text: string;
}

/** A guide: its programs, and the snippets that are in none of them. */
export interface Guide {
  readonly name: string;
  readonly programs: readonly Program[];
  readonly strays: readonly string[];
}

/** Guides to what people see and type: the journeys in `e2e/console` and `e2e/cli` try them. */
const triedByJourneys = ['console.md', 'command-line.md', 'assistants.md', 'hosting.md'];

export function allGuides(): readonly Guide[] {
  return readdirSync(guides)
    .filter((file) => file.endsWith('.md') && !triedByJourneys.includes(file))
    .map((file) => readGuide(file.slice(0, -3)));
}

/**
 * A block of TypeScript that brings a sandbox, or takes the one it runs beside, is a program as it stands. All
 * others must stand, line by line, in `programs/<guide>.ts`.
 */
function readGuide(name: string): Guide {
  const text = readFileSync(join(guides, `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const whole = blocks.filter(isProgram).map((block, at) => ({ name: `${name}-${at + 1}`, text: block }));
  const file = join(programs, `${name}.ts`);
  const beside = existsSync(file) ? [{ name, text: readFileSync(file, 'utf8') }] : [];
  const strays = blocks.filter((block) => !isProgram(block) && !beside.some((program) => stands(block, program.text)));
  return { name, programs: [...whole, ...beside], strays };
}

function isProgram(block: string): boolean {
  return /from '@supercargo\/sandbox'|SUPERCARGO_SANDBOX_URL/.test(block);
}

/** The program has its own imports, from the same modules; the rest may be indented. */
function stands(block: string, program: string): boolean {
  const lines = linesOf(block);
  const modules = lines.map((line) => /^import .+ (from '.+')/.exec(line)?.[1]);
  const body = lines.filter((_, at) => modules[at] === undefined).join('\n');
  return linesOf(program).join('\n').includes(body) && modules.every((name = '') => program.includes(name));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What the comments behind `console.log` promise. */
export function promisedOutput({ text }: Program): string[] {
  return [...text.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, comment = '']) => comment);
}
