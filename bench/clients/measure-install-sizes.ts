import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ResultTable } from './result-table.ts';
import { clients } from './test-bed.ts';

const { resolve } = createRequire(import.meta.url);
const peers = JSON.parse(readFileSync(join(import.meta.dirname, 'peers/package.json'), 'utf8')).dependencies;

/** Measures the disk space of each client in an empty folder. */
export function measureInstallSizes(): ResultTable {
  const rows = clients.map(({ name, packages }) => {
    const folder = mkdtempSync(join(tmpdir(), 'supercargo-size-'));
    try {
      return [name, ...installAndMeasure(folder, packages)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  const note =
    'Each client alone in an empty folder: supercargo includes its catalogue of every endpoint; @sp-api-sdk is the authentication package and the package of one endpoint.';
  return { title: 'Install size', columns: ['MB', 'packages', 'files'], rows, note };
}

function installAndMeasure(folder: string, packages: readonly string[]): readonly string[] {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const wanted = packages.map((name) => (name in peers ? `${name}@${peers[name]}` : packPackage(name, folder, npm)));
  npm('install', '--no-audit', '--no-fund', '--omit=dev', ...wanted);
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const entries = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const files = entries.map((name) => statSync(join(folder, 'node_modules', name))).filter((one) => one.isFile());
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  return [megabytes.toFixed(1), String(Object.keys(lock.packages).length), files.length.toLocaleString('en')];
}

/** Packs one of our packages as it would be published. */
function packPackage(name: string, folder: string, npm: (...args: string[]) => string): string {
  const source = dirname(resolve(`${name}/package.json`));
  const [{ filename }] = JSON.parse(npm('pack', '--json', '--pack-destination', folder, source));
  return join(folder, filename);
}
