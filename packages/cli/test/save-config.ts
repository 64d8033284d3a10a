import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig } from './support/create-config.ts';

const { version } = createRequire(import.meta.url)('@supercargo/cli/package.json') as { version: string };
const folder = fileURLToPath(new URL(`earlier-releases/${version}`, import.meta.url));

// The files of a release are never overwritten, because later releases must read them unchanged.
mkdirSync(folder, { recursive: false });
try {
  const facts = await createConfig(join(folder, 'config'), join(folder, 'marketplace'));
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
}
console.log(`Saved the files of the command line ${version} to ${folder}.`);
