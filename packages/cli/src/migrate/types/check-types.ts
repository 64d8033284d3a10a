import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SourceFile } from '../migrate-files.ts';
import { findProjectFolder } from './open-program.ts';
import { listConfigs } from './read-config.ts';

/** After this time, a compiler is stopped. */
const maxSeconds = 600;

const usesPackage = /\b(?:supercargo|amazon-sp-api)\b/;

/**
 * Compiles the projects of the files that use a client with their own TypeScript, without output, and prints the errors. Returns false if
 * there are errors. A project that cannot be compiled is named with the reason.
 */
export async function checkTypes(files: readonly SourceFile[], shell: Shell): Promise<boolean> {
  const folders = new Set<string>();
  for (const { path, text } of files) {
    if (path.endsWith('.json') || !usesPackage.test(text)) continue;
    const { folder, hasConfig } = findProjectFolder(path);
    if (hasConfig) folders.add(folder);
  }
  let isCorrect = true;
  for (const folder of folders) if (!(await checkProject(folder, shell))) isCorrect = false;
  return isCorrect;
}

async function checkProject(folder: string, shell: Shell): Promise<boolean> {
  const name = relative('.', folder) || '.';
  const compiler = findCompiler(folder);
  const obstacle = findObstacle(folder, compiler);
  if (compiler === undefined || obstacle !== undefined) {
    const hint = 'Then run npx tsc --noEmit, or migrate --write again.';
    shell.stderr.write(`Types not checked in ${name}: ${obstacle}. ${hint}\n`);
    return true;
  }
  let isCorrect = true;
  for (const config of listConfigs(folder)) {
    const { code, output } = await runCompiler(compiler, resolve(folder, config), shell.signal);
    if (code === 0) continue;
    isCorrect = false;
    for (const line of output.trimEnd().split('\n')) shell.stderr.write(`${sanitizeLine(line)}\n`);
    const reason = code === undefined ? `was stopped after ${maxSeconds} seconds` : 'found the errors above';
    shell.stderr.write(`tsc --noEmit in ${name} ${reason}.\n`);
  }
  if (isCorrect) shell.stderr.write(`tsc --noEmit in ${name} found no errors.\n`);
  return isCorrect;
}

function findObstacle(folder: string, compiler: string | undefined): string | undefined {
  if (compiler === undefined) return 'TypeScript is not installed. Run npm install';
  return isInstalled('supercargo', folder) ? undefined : 'supercargo is not installed. Run npm install';
}

function findCompiler(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, 'index.js')).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}

function isInstalled(name: string, folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'node_modules', name, 'package.json'))) return true;
    if (current === dirname(current)) return false;
  }
}

/** The exit code is undefined if the compiler was stopped. */
async function runCompiler(
  compiler: string,
  config: string,
  signal: AbortSignal,
): Promise<{ readonly code: number | undefined; readonly output: string }> {
  const args = [compiler, '--noEmit', '--pretty', 'false', '--project', config];
  const program = spawn(process.execPath, args, {
    cwd: dirname(config),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxSeconds * 1_000,
    killSignal: 'SIGKILL',
    signal,
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(program, 'close')) as [number | null];
  return { code: code ?? undefined, output };
}
