import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the repository into the manifest of every package. npm publishes a package with provenance only if its manifest names the
 * repository that it is built from. GitHub sets the name of the repository during a release.
 * Usage: `node scripts/fill-repository.ts [FOLDER]`
 */
const folder = join(process.argv[2] ?? join(import.meta.dirname, '..'), 'packages');
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
if (!server || !repository) {
  console.error(
    'GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set. Run this script in a GitHub workflow, which sets them.',
  );
  process.exit(1);
}

for (const name of readdirSync(folder)) {
  const file = join(folder, name, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const url = `git+${server}/${repository}.git`;
  const filled = { ...manifest, repository: { type: 'git', url, directory: `packages/${name}` } };
  writeFileSync(file, `${JSON.stringify(filled, null, 2)}\n`);
}
