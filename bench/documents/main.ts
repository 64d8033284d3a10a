import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { chart } from './chart.ts';
import { openLab } from './processes.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-documents.md');
const peers = join(import.meta.dirname, 'peers');

const goals = `Goals: to a file 1.2 times as fast as a plain https and gunzip pipeline; to rows 0.9 times as fast as a bare split,
and 7 times as fast as csvtojson; every cell right; 5 GB to a file and to rows within 120 MB.`;

build();
installPeers();
const [loadBefore = 0] = loadavg();
const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const lab = await openLab(folder);
try {
  const sections = await chart(lab, { big: !process.argv.includes('--small') });
  const [loadAfter = 0] = loadavg();
  const text = ['# Documents in figures', circumstances(loadAfter), goals, ...sections].join('\n\n');
  console.log(text);
  await writeFile(results, `${text}\n`);
} finally {
  lab.end();
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

function circumstances(loadAfter: number): string {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
  return `Made by \`npm run bench:documents\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}. The
machine was shared: the load was ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after. A server in a process of its own, on
loopback over TLS, makes a gzip report of 18 columns as it is sent. The report repeats itself every 20,000 rows, which
changes nothing for those who unpack it. Every run is a process of its own; the runs of a round follow each other, and a
ratio is taken within its round. Figures are medians with the least and the most; CPU is that of the reading process.
Of the other clients only amazon-sp-api downloads by itself. @sp-api-sdk and the official SDK give the address: what their
users can do with it is the plain pipeline and the parsers.`;
}
