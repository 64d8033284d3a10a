import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listAllOperations } from '@supercargo/catalogue';
import { buildExamplesPage } from './docs/examples-page.ts';

const page = fileURLToPath(new URL('../docs/operations-examples.md', import.meta.url));
writeFileSync(page, await buildExamplesPage(listAllOperations()));
