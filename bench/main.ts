import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The program of each benchmark. `npm run bench -- NAME` runs one and passes the other arguments on. */
const programs: Readonly<Record<string, string>> = {
  calls: 'clients/calls.ts',
  clients: 'clients/main.ts',
  documents: 'documents/main.ts',
  quotas: 'quotas/main.ts',
  sellers: 'sellers/main.ts',
  shop: 'shop/main.ts',
  simulation: 'simulation/main.ts',
  sync: 'sync/main.ts',
  types: 'types/main.ts',
  'client-soak': 'soak/main.ts',
  sandbox: 'sandbox/main.ts',
  'sandbox-loop': 'sandbox/loop.ts',
  'sandbox-saving': 'sandbox/saving.ts',
  'sandbox-soak': 'sandbox/soak.ts',
  'console-activity': 'console/activity.ts',
  'console-due-work': 'console/due-work.ts',
  'console-first-screen': 'console/first-screen.ts',
  'console-report-table': 'console/report-table.ts',
  'console-sql': 'console/sql/main.ts',
  'console-shared-time': 'console/shared-time.ts',
  'console-startup': 'console/startup.ts',
  'console-tables': 'console/tables.ts',
  'console-uploads': 'console/uploads.ts',
};

const [name, ...rest] = process.argv.slice(2);
const program = programs[name ?? ''];
if (program === undefined) {
  const problem = name === undefined ? 'The name of a benchmark is missing.' : `There is no benchmark named ${name}.`;
  console.error(`${problem} Run npm run bench -- NAME with one of: ${Object.keys(programs).join(', ')}.`);
  process.exitCode = 1;
} else {
  const args = [...process.execArgv, join(import.meta.dirname, program), ...rest];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
