import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allOperations, loadOperation } from '@supercargo/catalogue';
import { effectsPage } from './docs/effects-page.ts';

const page = fileURLToPath(new URL('../docs/operations-effects.md', import.meta.url));
writeFileSync(page, effectsPage(await Promise.all(allOperations().map(loadOperation))));
