import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveState } from './support/saved-state.ts';

const { version } = createRequire(import.meta.url)('@supercargo/sandbox/package.json') as { version: string };
const folder = fileURLToPath(new URL(`earlier-releases/${version}`, import.meta.url));

// The saved state of a release is never overwritten: later releases must read it unchanged.
mkdirSync(folder, { recursive: false });
try {
  const facts = await saveState(join(folder, 'data'));
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
}
console.log(`The state of ${version} is in ${folder}.`);
