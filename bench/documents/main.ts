import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { measureAll } from './measurements.ts';
import { startTestBed } from './test-bed.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-documents.md');
const peers = join(import.meta.dirname, 'peers');

const goals = `Goals: to a file 1.2 times as fast as a plain https and gunzip pipeline; to rows 0.9 times as fast as a bare split,
and 7 times as fast as csvtojson; every cell correct; 5 GB to a file and to rows within 120 MB.`;

buildPackages();
installPeers();
const loadBefore = formatLoad();
const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const testBed = await startTestBed(folder);
try {
  const sections = await measureAll(testBed, { big: !process.argv.includes('--small') });
  const text = ['# Measurements of documents', buildIntroduction(), goals, ...sections].join('\n\n');
  console.log(text);
  await writeFile(results, `${text}\n`);
} finally {
  testBed.stop();
  await rm(folder, { recursive: true });
}

function installPeers(): void {
  if (!existsSync(join(peers, 'node_modules', 'amazon-sp-api')))
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', peers]);
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function buildIntroduction(): string {
  return `${describeRun('documents')}. The
machine was shared: its load was ${loadBefore} before and ${formatLoad()} after. A server in its own process, on loopback
over TLS, generates a gzip report of 18 columns while sending it. The report repeats itself every 20,000 rows, which makes
no difference to the readers. Every run has its own process. The runs of a round follow each other, and ratios are calculated
within a round. Figures are medians with minimum and maximum; CPU is that of the reading process.
Of the other clients only amazon-sp-api downloads documents. @sp-api-sdk and the official SDK return the URL: their users
need the plain pipeline and a parser.`;
}
