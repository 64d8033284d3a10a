import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeReports } from './docs/describe-reports.ts';
import { buildReportsPage } from './docs/reports-page.ts';

const page = fileURLToPath(new URL('../docs/sandbox-reports.md', import.meta.url));
writeFileSync(page, buildReportsPage(describeReports()));
