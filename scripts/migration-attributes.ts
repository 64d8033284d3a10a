import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listMigrations, loadMigration } from '@supercargo/catalogue/migrations';
import { buildMigrationsPage } from './docs/migrations-page.ts';

const page = fileURLToPath(new URL('../docs/migrations.md', import.meta.url));
writeFileSync(page, buildMigrationsPage(await Promise.all(listMigrations().map(loadMigration))));
