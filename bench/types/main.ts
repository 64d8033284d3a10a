import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { formatSpread } from '../harness/statistics.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-types.md');
const referenceCompiler = join(import.meta.dirname, 'compared-compiler');
const rounds = Number(process.argv[2] ?? 9);
const ownCompiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const flags = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--types',
  'node',
];

buildPackages();
if (!existsSync(join(referenceCompiler, 'node_modules')))
  run('npm', 'ci', '--no-audit', '--no-fund', '--prefix', referenceCompiler);
const loadBefore = formatLoad();
const rows = [ownCompiler, join(referenceCompiler, 'node_modules', 'typescript', 'bin', 'tsc')].map(measureCompiler);
const loadAfter = formatLoad();
const text = `# Measurements of type checking

${describeRun('types')}.
The machine was shared: its load was ${loadBefore} before and ${loadAfter} after. This table compares type checking of a program that uses
twenty operations of the published package (\`bench/types/twenty-operations.ts\`) with type checking of an empty file. Each value is
the CPU time of one compiler run in seconds, summed over all threads. Each round compiles both files, and the difference is
calculated per round. The table has the median of ${rounds} rounds, with minimum and maximum. Goal: a difference of less than a second.

| | empty file | twenty operations | difference | instantiations |
|---|---|---|---|---|
${rows.join('\n')}
`;
console.log(text);
writeFileSync(results, text);

function measureCompiler(compiler: string): string {
  const pairs = Array.from({ length: rounds }, () => [
    measureSeconds(compiler, 'empty.ts'),
    measureSeconds(compiler, 'twenty-operations.ts'),
  ]);
  const [empty, twenty] = [0, 1].map((column) => pairs.map((pair) => pair[column] ?? 0)) as [number[], number[]];
  const difference = twenty.map((seconds, round) => seconds - (empty[round] ?? 0));
  const version = run(process.execPath, compiler, '--version').replace('Version', 'TypeScript').trim();
  const printed = run(process.execPath, ...buildArguments(compiler, 'twenty-operations.ts'), '--extendedDiagnostics');
  const instantiations = Number(/Instantiations:\s+(\d+)/.exec(printed)?.[1]).toLocaleString('en');
  return `| ${version} | ${formatSpread(empty, 2)} | ${formatSpread(twenty, 2)} | ${formatSpread(difference, 2)} | ${instantiations} |`;
}

/** Returns the CPU seconds (user and system) of a compiler run. The shell's `times` prints minutes and seconds. */
function measureSeconds(compiler: string, file: string): number {
  const printed = run('sh', '-c', '"$@" && times', 'sh', process.execPath, ...buildArguments(compiler, file));
  const times = [...printed.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Builds the arguments to compile a file like a user's program. */
function buildArguments(compiler: string, file: string): string[] {
  return [compiler, ...buildConfigFlags(compiler), ...flags, join(import.meta.dirname, file)];
}

/** TypeScript 7 searches for tsconfig.json even when files are given; older versions do not. */
function buildConfigFlags(compiler: string): string[] {
  return compiler === ownCompiler ? ['--ignoreConfig'] : [];
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
