import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { buildEffectsPage } from './docs/effects-page.ts';

const page = fileURLToPath(new URL('../docs/operations-effects.md', import.meta.url));
writeFileSync(page, buildEffectsPage(await Promise.all(listAllOperations().map(loadOperation))));
