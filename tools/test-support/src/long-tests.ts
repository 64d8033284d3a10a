/** Tests that take long. `npm test` leaves them out, and `npm run test:all` runs them. */
export interface LongTest {
  /** The file, from the root of the project. */
  readonly file: string;
  /** Which tests of the file are left out, if not all. The file reads `runsLongTests`. */
  readonly part?: string;
  /** The fault that only these tests find. */
  readonly finds: string;
}

const serverTests = 'packages/console/server/test';

/** All tests that `npm test` leaves out: at most 15 % of the tests. */
export const longTests: readonly LongTest[] = [
  {
    file: 'packages/sync/test/verify-differences.test.ts',
    finds: 'A kind of difference that a verification overlooks, or explains with a wrong reason.',
  },
  {
    file: 'simulation/test/judged-streams.test.ts',
    finds: 'A stream whose rows differ from the shop after late changes, deletions and crashes.',
  },
  {
    file: 'packages/sync/test/long-runs.test.ts',
    finds: 'Listeners and memory that a sync keeps while it runs for weeks.',
  },
  {
    file: 'packages/sync/test/configured-streams.test.ts',
    part: 'Ten days of a query, by the length of its windows',
    finds: 'A day that a length of windows skips, because its data come late.',
  },
  {
    file: 'packages/sync/test/finance-transactions.test.ts',
    part: 'Three weeks of transactions',
    finds: 'Transactions of a settlement that ended after they were copied, and that stay without its ID.',
  },
  {
    file: 'packages/sync/test/merge-order.test.ts',
    part: 'Windows in any order in Postgres',
    finds: 'A statement that merges rows in another order in Postgres than in DuckDB.',
  },
  {
    file: 'packages/client/test/faults/leaks.test.ts',
    finds: 'Memory, timers and listeners that ten thousand failed calls leave behind.',
  },
  {
    file: 'packages/tables/test/far-rows.test.ts',
    finds: 'Rows of large tables that differ from those of a plain sort.',
  },
  {
    file: `${serverTests}/largest-inputs.test.ts`,
    finds: 'A procedure or route whose time grows faster than its input.',
  },
  {
    file: `${serverTests}/long-lists.test.ts`,
    finds: 'A list whose entries are small one by one and too large together.',
  },
  {
    file: `${serverTests}/billing/histories.test.ts`,
    finds: 'An order of events of the payment provider after which the console shows another state.',
  },
  {
    file: `${serverTests}/full-hour.test.ts`,
    finds: 'A schedule that two of four processes start when many are due in the same second.',
  },
  {
    file: `${serverTests}/*.test.ts`,
    part: 'The tests that save data, on Postgres. On PGlite they always run',
    finds: 'SQL that PGlite accepts, and that a Postgres with many connections rejects or answers differently.',
  },
  {
    file: 'simulation/test/long-runs.test.ts',
    finds: 'A quota, lease or timer that drifts in days of calls with faults.',
  },
  { file: 'simulation/test/many-sellers.test.ts', finds: 'Sellers who wait for each other when there are many.' },
  {
    file: 'simulation/test/mirror.test.ts',
    finds: 'A row that is wrong after 30 days of crashes, faults and late changes.',
  },
  {
    file: 'e2e/cli/operation-examples.test.ts',
    finds: 'An example that `operation show` prints, and that fails when it is typed.',
  },
  { file: 'e2e/cli/help-examples.test.ts', finds: 'An example of the help that fails when it is typed.' },
  {
    file: 'e2e/packages/as-installed.test.ts',
    part: 'The packages on other versions of Node.js',
    finds: 'A function or syntax that the oldest supported or the newest Node.js lacks.',
  },
  {
    file: 'e2e/client/runtimes.test.ts',
    finds: 'A call, document or store that behaves differently in Bun, Deno, workerd or a browser.',
  },
  {
    file: 'e2e/client/every-paged-operation.test.ts',
    finds: 'A paged operation whose pages the client does not follow.',
  },
  { file: 'e2e/sandbox/languages.test.ts', finds: 'An example in another language that does not run.' },
  { file: 'e2e/sandbox/executable.test.ts', finds: 'A single executable file that lacks a module.' },
  { file: 'e2e/sandbox/container.test.ts', finds: 'An image that cannot be built or started.' },
  {
    file: 'e2e/console/accessibility.test.ts',
    finds: 'A violation, or a width above that of a phone, in a screen or dialog that shows data.',
  },
  {
    file: 'e2e/console/hosted-accessibility.test.ts',
    finds: 'The same in the screens of accounts and workspaces.',
  },
  { file: 'e2e/console/hosted-billing-states.test.ts', finds: 'The same in each state of a plan.' },
  {
    file: 'e2e/console/hosted-billing.test.ts',
    finds: 'A step of paying that fails in a browser, with the forms of the payment provider.',
  },
  {
    file: 'e2e/console/hosted-payment-script.test.ts',
    finds: 'A payment script that is blocked, empty, slow or foreign, and stops other screens.',
  },
  {
    file: 'e2e/console/hosted-roles.test.ts',
    finds: 'A control that a viewer can use on one of the screens.',
  },
  {
    file: 'e2e/console/hosted-account.test.ts',
    finds: 'A step of changing an account that fails in a browser.',
  },
  { file: 'e2e/console/typeface.test.ts', finds: 'A screen that moves when its typeface arrives.' },
  { file: 'e2e/console/hosting.test.ts', finds: 'Machines, backups and a restore that do not fit together.' },
];

/** The value of the environment variable `TESTS` with which the long tests are left out. */
export const withoutLongTests = 'short';

/** Whether the long tests run in this process. */
export const runsLongTests = process.env.TESTS !== withoutLongTests;

/** Lists the whole files that are left out in this process. */
export function listLeftOutFiles(): string[] {
  return runsLongTests ? [] : longTests.filter(({ part }) => part === undefined).map(({ file }) => file);
}
