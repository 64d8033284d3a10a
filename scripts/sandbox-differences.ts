import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadManifest } from '@supercargo/catalogue';
import { differencesListedOn, knownDifferences } from '@supercargo/sandbox';
import { buildDifferencesPage } from './docs/differences-page.ts';

const page = fileURLToPath(new URL('../docs/sandbox-differences.md', import.meta.url));
const manifest = await loadManifest();
writeFileSync(page, buildDifferencesPage({ manifest, differences: knownDifferences, listedOn: differencesListedOn }));
