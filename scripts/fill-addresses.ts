import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Writes the addresses of the repository into the manifests and READMEs of all packages, before they are published. npm publishes a package
 * with provenance only if its manifest names the repository, and npm's page of a package cannot follow links to other folders. GitHub sets
 * the names and the commit during a release. No address is in the repository itself.
 * Usage: `node scripts/fill-addresses.ts [FOLDER]`
 */
const root = process.argv[2] ?? join(import.meta.dirname, '..');
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env;
if (!server || !repository || !commit) {
  console.error(
    'GITHUB_SERVER_URL, GITHUB_REPOSITORY or GITHUB_SHA is not set. Run this script in a GitHub workflow, which sets them.',
  );
  process.exit(1);
}
const address = `${server}/${repository}`;

for (const name of readdirSync(join(root, 'packages'))) {
  const directory = `packages/${name}`;
  fillManifest(join(root, directory, 'package.json'), directory);
  const readme = join(root, directory, 'README.md');
  if (existsSync(readme)) writeFileSync(readme, completeLinks(readFileSync(readme, 'utf8'), directory));
}

function fillManifest(file: string, directory: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const addresses = {
    repository: { type: 'git', url: `git+${address}.git`, directory },
    homepage: `${address}/tree/HEAD/${directory}#readme`,
    bugs: `${address}/issues`,
  };
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...addresses }, null, 2)}\n`);
}

/** Relative links become links to the files of the released commit. Addresses, and links within the page, stay. */
function completeLinks(markdown: string, directory: string): string {
  return markdown.replace(
    /\]\((?![a-z]+:|#)([^)#\s]+)/g,
    (_, path: string) => `](${address}/blob/${commit}/${posix.normalize(posix.join(directory, path))}`,
  );
}
