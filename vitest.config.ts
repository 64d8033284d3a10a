import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { postgresUrl } from './e2e/console/fixtures/create-database.ts';

/** Elsewhere than in CI properties are tried on other examples each time. */
const alias =
  process.env.CI === undefined ? {} : { 'fast-check': join(import.meta.dirname, 'tools/properties/src/fast-check.ts') };

const source = {
  resolve: { conditions: ['@supercargo/source'], alias },
  ssr: { resolve: { conditions: ['@supercargo/source'] } },
};

const consoleTest = (name: string) => `packages/console/server/test/${name}.test.ts`;

/** Long for a machine that is busy with something else; nothing takes that long by design. */
const patient = { expect: { poll: { timeout: 20_000 } } };

const emptyDatabase = 'packages/console/server/test/fixtures/global-setup.ts';

/** Tests of the console that keep something, run once more on a Postgres where there is one. */
const keeping = [
  'activity/{looking,recording}',
  'explorer/sending',
  'feeds/feeds',
  'limits',
  'tables/table-procedures',
  '{notifications,overview,queues,read-only,run-retention,runs,sandbox,secrets,sellers,settings,troubled-runs}',
].map(consoleTest);

/** Tests of what only a console for many people does. That has a Postgres: PGlite stands in where there is none. */
const hosted = ['billing/*', 'workspaces/*', '{hosted-reach,isolation,job-groups,people}'].map(consoleTest);

/** Several machines share a Postgres. */
const machines = consoleTest('machines');

if (postgresUrl === undefined) {
  console.warn('There is no Postgres here: the console is tested on PGlite only. DATABASE_URL names one.');
}

export default defineConfig({
  test: {
    // Nearly half of the time went into loading the same modules for each file. What a test changes for all, it puts back.
    isolate: false,
    // Much of a journey is waiting, and nothing measures time: one more than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...source,
        test: {
          ...patient,
          name: 'unit',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          include: [
            'packages/*/test/**/*.test.ts',
            'packages/console/web/test/**/*.test.ts',
            'tools/*/test/**/*.test.ts',
          ],
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'server',
          globalSetup: emptyDatabase,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          include: [consoleTest('**/*')],
          exclude: [machines, ...(postgresUrl === undefined ? [] : hosted)],
        },
      },
      ...(postgresUrl === undefined
        ? []
        : [
            {
              ...source,
              test: {
                ...patient,
                name: 'postgres',
                testTimeout: 60_000,
                hookTimeout: 120_000,
                env: { TEST_POSTGRES: postgresUrl },
                include: [...keeping, ...hosted, machines],
              },
            },
          ]),
      { ...source, test: { name: 'simulation', include: ['simulation/test/**/*.test.ts'] } },
      {
        ...source,
        test: {
          ...patient,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/console/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'console',
          include: ['e2e/console/**/*.test.ts'],
          globalSetup: ['e2e/console/fixtures/global-setup.ts', emptyDatabase],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
