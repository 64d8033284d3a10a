import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '@supercargo/sandbox';
import { buildOperationsPage } from './docs/operations-page.ts';

const page = fileURLToPath(new URL('../docs/sandbox-operations.md', import.meta.url));
writeFileSync(page, buildOperationsPage(await createSandbox({ orders: 0, listings: 0 }).operations()));
