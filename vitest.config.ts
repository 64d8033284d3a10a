import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { postgresUrl } from './tools/test-support/src/create-database.ts';
import { listLeftOutFiles, runsLongTests } from './tools/test-support/src/long-tests.ts';
import { LongestFilesFirst } from './tools/test-support/src/longest-files-first.ts';
import { SlowestFiles } from './tools/test-support/src/slowest-files.ts';
import { useMemoryForTemporaryFiles } from './tools/test-support/src/use-memory-for-files.ts';

useMemoryForTemporaryFiles();
// Tests start hundreds of Node.js processes, which load their code from this cache in half of the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Outside CI, property tests use new random examples in each run. */
const alias =
  process.env.CI === undefined ? {} : { 'fast-check': join(import.meta.dirname, 'tools/properties/src/fast-check.ts') };

const source = {
  resolve: { conditions: ['@supercargo/source'], alias },
  ssr: { resolve: { conditions: ['@supercargo/source'] } },
};

const consoleTest = (name: string) => `packages/console/server/test/${name}.test.ts`;

/** Enough for a busy machine. By design, nothing takes that long. */
const longPolling = { expect: { poll: { timeout: 60_000 } } };

/** These tests start programs and browsers, which take several times as long on a busy machine. */
const endToEnd = { testTimeout: 180_000, hookTimeout: 240_000 };

const emptyDatabase = 'packages/console/server/test/fixtures/global-setup.ts';

/** Tests of the console that save data. Among all tests, they run a second time on Postgres if it is available. */
const savingTests = [
  'activity/{looking,recording}',
  'due-work',
  'explorer/sending',
  'feeds/feeds',
  'limits',
  'tables/table-procedures',
  '{alerts,notifications,overview,queues,read-only,run-retention,runs,sandbox,secrets,sellers,settings,troubled-runs}',
].map(consoleTest);

/** Tests of the hosted console, which runs on Postgres. Without a Postgres they use PGlite. */
const hostedTests = ['billing/*', 'workspaces/*', '{hosted-copies,hosted-reach,isolation,people}'].map(consoleTest);

const leftOutFiles = listLeftOutFiles();

/** Several machines that share one Postgres. */
const machines = consoleTest('{machines,full-hour,due-work-kills}');

if (postgresUrl === undefined) {
  console.warn('Postgres is not available: tests of the console use PGlite only. To use Postgres, set DATABASE_URL.');
}

export default defineConfig({
  test: {
    // Loading the same modules for each file took nearly half of the time. Tests restore global state that they change.
    isolate: false,
    // Browser tests mostly wait, and no test measures time: two workers more than there are processors.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFilesFirst },
    reporters: ['default', new SlowestFiles()],
    projects: [
      {
        ...source,
        test: {
          ...longPolling,
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            'packages/*/test/**/*.test.ts',
            'packages/console/web/test/**/*.test.ts',
            'tools/*/test/**/*.test.ts',
          ],
          exclude: leftOutFiles,
        },
      },
      {
        ...source,
        test: {
          ...longPolling,
          name: 'server',
          globalSetup: emptyDatabase,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [consoleTest('**/*')],
          exclude: [machines, ...(postgresUrl === undefined ? [] : hostedTests), ...leftOutFiles],
        },
      },
      ...(postgresUrl === undefined
        ? []
        : [
            {
              ...source,
              test: {
                ...longPolling,
                name: 'postgres',
                testTimeout: 60_000,
                hookTimeout: 120_000,
                env: { TEST_POSTGRES: postgresUrl },
                include: [...(runsLongTests ? savingTests : []), ...hostedTests, machines],
                exclude: leftOutFiles,
              },
            },
          ]),
      {
        ...source,
        test: {
          name: 'components',
          testTimeout: 60_000,
          environment: 'happy-dom',
          setupFiles: 'packages/console/web/test/components/fixtures/setup.ts',
          include: ['packages/console/web/test/components/**/*.test.tsx'],
        },
      },
      { ...source, test: { name: 'simulation', include: ['simulation/test/**/*.test.ts'], exclude: leftOutFiles } },
      {
        ...source,
        test: {
          ...longPolling,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/console/**', ...leftOutFiles],
          ...endToEnd,
        },
      },
      {
        ...source,
        test: {
          ...longPolling,
          name: 'console',
          include: ['e2e/console/**/*.test.ts'],
          exclude: leftOutFiles,
          globalSetup: ['e2e/support/console/global-setup.ts', emptyDatabase],
          setupFiles: 'e2e/support/console/describe-pages.ts',
          ...endToEnd,
        },
      },
    ],
  },
});
