import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../build.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-types.md');
const peers = join(import.meta.dirname, 'peers');
const rounds = Number(process.argv[2] ?? 9);
const own = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
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

build();
if (!existsSync(join(peers, 'node_modules'))) run('npm', 'ci', '--no-audit', '--no-fund', '--prefix', peers);
const [loadBefore = 0] = loadavg();
const rows = [own, join(peers, 'node_modules', 'typescript', 'bin', 'tsc')].map(row);
const [loadAfter = 0] = loadavg();
const text = `# Types in figures

Made by \`npm run bench:types\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}.
The machine was shared: the load was ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after. What it takes to check a program that uses twenty
operations (\`bench/types/twenty-operations.ts\`) against the package as it is published, beside an empty file. Seconds of
processor time of a whole run of the compiler, all threads, in turns; "more" is taken within a round. Median of ${rounds}, with least and most. Aim: less than a
second more.

| | empty file | twenty operations | more | instantiations |
|---|---|---|---|---|
${rows.join('\n')}
`;
console.log(text);
writeFileSync(results, text);

function row(compiler: string): string {
  const pairs = Array.from({ length: rounds }, () => [
    secondsOf(compiler, 'empty.ts'),
    secondsOf(compiler, 'twenty-operations.ts'),
  ]);
  const [empty, twenty] = [0, 1].map((column) => pairs.map((pair) => pair[column] ?? 0)) as [number[], number[]];
  const more = twenty.map((seconds, round) => seconds - (empty[round] ?? 0));
  const version = run(process.execPath, compiler, '--version').replace('Version', 'TypeScript').trim();
  const printed = run(process.execPath, ...compilation(compiler, 'twenty-operations.ts'), '--extendedDiagnostics');
  const work = Number(/Instantiations:\s+(\d+)/.exec(printed)?.[1]).toLocaleString('en');
  return `| ${version} | ${figures(empty)} | ${figures(twenty)} | ${figures(more)} | ${work} |`;
}

/** Of processor time, by the shell's account of its children: user and system, in minutes and seconds. */
function secondsOf(compiler: string, file: string): number {
  const printed = run('sh', '-c', '"$@" && times', 'sh', process.execPath, ...compilation(compiler, file));
  const times = [...printed.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** As a program of a user is compiled. */
function compilation(compiler: string, file: string): string[] {
  return [compiler, ...ignoring(compiler), ...flags, join(import.meta.dirname, file)];
}

/** Only later compilers look for a configuration when they are given files. */
function ignoring(compiler: string): string[] {
  return compiler === own ? ['--ignoreConfig'] : [];
}

function figures(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const [least = 0, median = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
